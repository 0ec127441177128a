/* Edges of different width on each side (languages.md 6.6). */
/* SPELLINGS both */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block], shadow[3:1]
double A[N];
#pragma dvm array align([i] with A[i]), shadow[0:2]
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A, B), reduction(sum(s))
    for (i = 3; i < N - 2; i++)
        s += A[i - 3] + A[i - 2] + A[i + 1] + B[i + 2];
    printf("%g\n", s);
    return 0;
}
