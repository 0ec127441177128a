/* The access that cannot be proven is wrong, or another one is after the loop. */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array align([i] with A[i])
double C[N];
#pragma dvm array align([i] with A[i])
double D[N];
#pragma dvm array align([i] with A[i])
double E[N];
#pragma dvm array align([i] with A[i])
double F[N];
#pragma dvm array align([i] with A[i]), shadow[1:1]
double G[N];

int order[N], far[N];
double from[N], into[N], count[N], rows[2][N], beside[N];

int main(void)
{
    int i;
    double s = 0, last = 0;

    for (i = 0; i < N; i++) {
        order[i] = i % 12;
        far[i] = i + i / (N - 1);
        from[i] = i;
        rows[0][i] = rows[1][i] = 1;
    }
    /* Not every element is reached, some are twice. */
#pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        into[order[i]] = from[i]; /* EXPECT dependence into */
    for (i = 0; i < N; i++)
        count[i] = 0;
#pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        count[order[i]] += from[i]; /* EXPECT dependence count */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    /* The ends of B are left out, which a later loop does not know. */
#pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N - 1; i++) {
        B[i] = A[i];
        if (i > 2)
            B[i] += A[i - 2]; /* EXPECT nonlocal A */
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i]; /* EXPECT uninitialized B */
    /* Edges are old when their array was written beside a wrong access. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = 2;
        D[i] = C[i]; /* EXPECT uninitialized C */
    }
#pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        D[i] = A[i - 1]; /* EXPECT shadow-stale A */
    /* One branch of three gives no value. */
#pragma dvm parallel([i] on F[i])
    for (i = 0; i < N; i++) {
        if (i % 3)
            F[i] = 1;
        else if (i % 2)
            F[i] = 2;
    }
#pragma dvm parallel([i] on F[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += F[i]; /* EXPECT uninitialized F */
    /* A dependence that ACROSS permits, and one that it does not; what is read beside them. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = G[i] = 1;
#pragma dvm parallel([i] on G[i]) across(G[1:1])
    for (i = 1; i < N - 1; i++) {
        int next = i + 1;
        G[i] = G[i - 1] + G[next];
        A[i] = A[i] + B[next - 1];
        if (i > 2)
            A[i] += E[i - 2]; /* EXPECT nonlocal E */
    }
    printf("%d\n", s != s);
    return 0;
}
