/* Two arrays were renewed and changed; only one of them is renewed again. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array align([i] with A[i])
double C[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i] on C[i]) shadow_renew(A, B)
    for (i = 1; i < N; i++)
        C[i] = A[i - 1] * B[i - 1];
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++) {
        A[i] = i + 1;
        B[i] = i + 2;
    }
    #pragma dvm parallel([i] on C[i]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N; i++)
        s += A[i - 1]
           + B[i - 1];  /* EXPECT shadow-stale B element=[0] iteration=(1) */
    printf("%g\n", s);
    return 0;
}
