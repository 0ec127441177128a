/* Pointers that walk over the own row, and over replicated data (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5
#define M 4

#pragma dvm array distribute[block][*]
double A[N][M];

static double table[M] = {1, 2, 3, 4};

int main(void)
{
    int i;
    double s = 0, *p, *end, *t;

    #pragma dvm parallel([i] on A[i][*]) private(p, end, t)
    for (i = 0; i < N; i++) {
        end = &A[i][M];
        for (p = A[i], t = table; p != end; p++)
            *p = i * *t++;
    }
    #pragma dvm parallel([i] on A[i][*]) private(p, end), reduction(sum(s))
    for (i = 0; i < N; i++)
        for (p = &A[i][0], end = p + M; p < end; ++p)
            s += p[0];
    printf("%g\n", s);
    return 0;
}
