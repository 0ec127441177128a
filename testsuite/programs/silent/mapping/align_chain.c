/* C lies on B, B on A: shifts add up (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N + 3];
#pragma dvm array align([i] with A[i + 1])
double B[N + 1];
#pragma dvm array align([i] with B[i + 1])
double C[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N + 3; i++)
        A[i] = 2 * i;
    #pragma dvm parallel([i] on C[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        B[i + 1] = A[i + 2];
        C[i] = B[i + 1] + 1;
        s += C[i];
    }
    printf("%g\n", s);
    return 0;
}
