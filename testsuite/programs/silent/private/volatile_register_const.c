/* Qualified variables in and around a loop (languages.md 6.9). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

volatile int gate = 2;

int main(void)
{
    register int i;
    const int step = 3, *const pstep = &step;
    int s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        register int t = gate;
        const int u = t + *pstep;
        A[i] = u * i;
        s += A[i];
    }
    gate++;
    printf("%d %d\n", s, gate);
    return 0;
}
