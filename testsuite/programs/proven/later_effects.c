/* What proven loops leave behind: stale edges, changed remote values, lost private values. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 12

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array distribute[block]
double *C;

int main(void)
{
    int i;
    double s = 0, late;
    double *address = &late;
    double *part;

    if (s > 1)
        *address = 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 1; i < N - 1; i++)
        B[i] = A[i - 1] + A[i + 1];
    /* The edges hold what was there before the loop. */
#pragma dvm parallel([i] on A[i])
    for (i = 1; i < N - 1; i++)
        A[i] = 2 * A[i];
#pragma dvm parallel([i] on B[i])
    for (i = 1; i < N - 1; i++)
        B[i] = A[i - 1] + A[i];     /* EXPECT shadow-stale A */

    /* Dependences are found after any number of loops without. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
#pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N; i++)
        A[i] = A[i - 1];            /* EXPECT dependence A */

    /* Reading what nothing has written. */
#pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = late;                /* EXPECT uninitialized late */

    /* Bytes without values are copied over values. */
    C = malloc(N * sizeof(double));
    part = malloc(2 * sizeof(double));
#pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        C[i] = i;
    C = realloc(C, 2 * N * sizeof(double));
#pragma dvm parallel([i] on C[i]) reduction(sum(s))
    for (i = N - 2; i < N + 2; i++)
        s += C[i];                  /* EXPECT uninitialized C */
    free(part);
    free(C);
    printf("%d\n", s != s);
    return 0;
}
