/* A function renews edges of its parameter that are wider than its caller has declared (languages.md 6.6, 6.16). */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block], shadow[1:2]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

#pragma dvm inherit(a, b)
static void wide(double *a, double *b)
{
#pragma dvm parallel([i] on b[i]) shadow_renew(a[2:2]) /* EXPECT nonlocal A */
    for (int i = 2; i < N - 2; i++)
        b[i] = a[i - 2] + a[i + 2];
}

#pragma dvm inherit(a, b)
static void right(double *a, double *b)
{
#pragma dvm parallel([i] on b[i]) shadow_renew(a[1:2])
    for (int i = 2; i < N - 2; i++)
        b[i] = a[i - 1] + a[i + 2];
}

int main(void)
{
    double s = 0;

#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = B[i] = i;
    wide(A, B);
    right(A, B);
#pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
