/* Conditions that do not keep accesses where they belong (debugger.md 1.1, 1.6). */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block], shadow[2:2]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
double plain[N + 1];
unsigned few = 1;

int main(void)
{
    int i, m, n = N;
    double s = 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        B[i] = 0;
    }
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N; i++) {
        if (i >= 1)
            B[i] += A[i - 1];
        if (i != 0)
            B[i] += A[i - 1];
        if (i <= n - 2)
            B[i] += A[i + 1];
    }
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N; i++)
        if (i >= 1)
            B[i] += A[i - 2]; /* EXPECT bounds A */
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N; i++)
        if (i < n)
            B[i] += A[i + 1]; /* EXPECT bounds A */
    /* Either is enough. */
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N; i++)
        if (i > 3 || i < 1)
            B[i] += A[i - 1]; /* EXPECT bounds A */
    /* Integers without a sign wrap. */
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N; i++)
        if (i - 2 < few - 2)
            B[i] += A[i < 2 ? i : 15]; /* EXPECT bounds A */
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N; i++)
        if (i - 1 >= sizeof(int))
            B[i] += A[i - 1]; /* EXPECT bounds A */
    /* The edge is wide enough for none of these, and one iteration writes for others. */
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < N; i++)
        if (i >= 3)
            B[i] += A[i - 3]; /* EXPECT nonlocal A */
#pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        if (i > 0 && i < 2)
            plain[i] = 1; /* EXPECT dependence plain */
        else
            plain[1] = 2; /* EXPECT dependence plain */
    /* Sequential: the first element has no value. */
    double line[N];
    for (i = 1; i < N; i++)
        line[i] = i;
    for (m = 0; m < 200; m++)
        for (i = 0; i < N; i++)
            if (i >= m - m)
                s += line[i] > 0; /* EXPECT uninitialized line */
    printf("%d\n", s > 0);
    return 0;
}
