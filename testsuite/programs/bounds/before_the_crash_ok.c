/* The same loop with a stride that keeps it inside the array (debugger.md 1.10 Verdict). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    long stride = 1;

    printf("begin\n");
    fflush(stdout);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i * stride] = i;
    printf("end\n");
    return 0;
}
