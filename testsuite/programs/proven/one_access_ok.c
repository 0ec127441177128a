/* Loops in which one access cannot be proven; whatever else they do is. */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array align([i] with A[i])
double C[N];

int order[N];
double from[N], into[N], count[N];

int main(void)
{
    int i;
    double s = 0;

    for (i = 0; i < N; i++) {
        order[i] = (i * 5 + 3) % N;
        from[i] = i;
    }
    /* A permutation. */
#pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        into[order[i]] = from[i] + order[i];
#pragma dvm parallel([i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += into[i];
    /* Every iteration counts in a part of its own. */
    for (i = 0; i < N; i++)
        count[i] = 0;
#pragma dvm parallel([i])
    for (i = 0; i < N / 4; i++)
        for (int k = 0; k < 4; k++)
            count[4 * i + order[k] % 4] += from[i];
    /* What lies outside is left out. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
#pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 0; i < N; i++) {
        B[i] = A[i];
        if (i > 0)
            B[i] += A[i - 1];
        if (i < N - 1)
            B[i] += A[i + 1];
    }
    /* Either branch gives a value. */
#pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++) {
        if (i % 3)
            C[i] = 1;
        else if (i % 2)
            C[i] = 2;
        else
            C[i] = 3;
        B[i] = C[i];
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i] + C[i];
    /* Elements in between, by themselves. */
#pragma dvm remote_access(C[3], B[2])
    {
        s += C[3] + B[2];
    }
    printf("%g\n", s);
    return 0;
}
