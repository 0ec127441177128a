/* calloc gives zeros, realloc keeps what was there, freed memory may come back without a value (debugger.md 1.9 Birth). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, k, s = 0;
    int *zero = calloc(N, sizeof(int)), *grown = malloc(2 * sizeof(int)), *again;

    grown[0] = 1;
    grown[1] = 2;
    grown = realloc(grown, N * sizeof(int));
    for (k = 2; k < N; k++)
        grown[k] = grown[k - 1] + grown[k - 2];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = zero[i] + grown[i];
        s += A[i];
    }
    free(grown);
    again = malloc(N * sizeof(int));
    for (k = 0; k < N; k++)
        again[k] = k;
    printf("%d %d\n", s, again[N - 1]);
    free(again);
    free(zero);
    return 0;
}
