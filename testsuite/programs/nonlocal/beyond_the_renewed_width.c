/* The edge is two elements wide, but only one of them is renewed (languages.md 6.6). */
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
    #pragma dvm parallel([i] on B[i]) shadow_renew(A[1:1]), reduction(sum(s))
    for (i = 2; i < N - 1; i++) {
        B[i] = A[i + 1] - A[i - 2];  /* EXPECT nonlocal A element=[0] iteration=(2) */
        s += B[i];
    }
    printf("%g\n", s);
    return 0;
}
