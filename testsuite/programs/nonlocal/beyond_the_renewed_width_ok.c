/* The edge is renewed in its whole width (languages.md 6.6). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block], shadow[2:2]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A), reduction(sum(s))
    for (i = 2; i < N - 1; i++) {
        B[i] = A[i + 1] - A[i - 2];
        s += B[i];
    }
    printf("%g\n", s);
    return 0;
}
