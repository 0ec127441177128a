/* The access ends the program by a signal; the report is there nevertheless (debugger.md 1.10 Verdict). */ /* SKIPPED did not finish its report */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    long stride = 1L << 40;

    printf("begin\n");
    fflush(stdout);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i * stride] = i;  /* EXPECT bounds A element=[1099511627776] iteration=(1) */
    printf("end\n");
    return 0;
}
