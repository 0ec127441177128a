/* One fault for each check: tests/parameters.rs switches them off one by one. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array distribute[block][*]
double C[N][N];
#pragma dvm array align([i] with A[i])
double empty[N];

int main(int argc, char **argv)
{
    int i, j, n, given;
    double s = 0, t = 0, q = 0, lost = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
    #pragma dvm parallel([i][j] on C[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            C[i][j] = i + j;
    if (argc > 5)
        given = 1;
    n = given;                                  /* EXPECT uninitialized given */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        lost = i;
    q = lost;                                   /* EXPECT private-uninit lost */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        t += A[i];                              /* EXPECT readonly-write t iteration=(0) */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] += empty[i];                       /* EXPECT uninitialized empty element=[0] iteration=(0) */
    #pragma dvm parallel([i] on C[i][])
    for (i = 0; i < N; i++)
        C[i][0] = C[i][N + (i == 3 ? 0 : -1)];  /* EXPECT bounds C element=[3,8] iteration=(3) */
    q = A[2];                                   /* EXPECT sequential-access A element=[2] */
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = B[i - 1];                        /* EXPECT nonlocal B element=[0] iteration=(1) */
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        B[i - 1] = A[i];                        /* EXPECT shadow-write B element=[0] iteration=(1) */
    #pragma dvm parallel([i][j] on C[i][j])
    for (i = 0; i < N; i++)
        for (j = 1; j < N; j++)
            C[i][j] = C[i][j - 1];              /* EXPECT dependence C element=[0,1] iteration=(0,2) */
    #pragma dvm parallel([i][j] on C[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N - 1; j++)
            C[i][j] = C[i][j + 1];              /* EXPECT anti-dependence C element=[0,1] iteration=(0,1) */
    #pragma dvm parallel([i] on A[i]) remote_access(A[0])
    for (i = 1; i < N; i++)
        A[0] = 1;                               /* EXPECT remote-buffer-write A element=[0] iteration=(1) */
    #pragma dvm parallel([i] on B[i]) shadow_renew(B)
    for (i = 1; i < N; i++)
        A[i] = B[i - 1];
    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = B[i - 1];                        /* EXPECT shadow-stale B element=[0] iteration=(1) */
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        s += A[i];
        A[i] = s;                               /* EXPECT reduction-partial s iteration=(0) */
    }
    printf("done\n");
    return 0;
}
