/* The comparison reads the variable in iteration 0; iteration 1 is the first to write it (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, top = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i % 4;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        if (A[i] > top)
            top = A[i];  /* EXPECT readonly-write top iteration=(1) */
    printf("%d\n", top);
    return 0;
}
