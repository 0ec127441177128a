/* memset, memcpy and memmove give values to private and replicated arrays (debugger.md 1.9 Grain, 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 6
#define K 4

#pragma dvm array distribute[block]
int A[N];

static const int pattern[K] = {1, 2, 3, 4};

int main(void)
{
    int i, k, s = 0, w[K], table[2 * K];

    memset(table, 0, sizeof table);
    memcpy(table + 2, pattern, sizeof pattern);
    memmove(table + 3, table + 2, K * sizeof(int));
    #pragma dvm parallel([i] on A[i]) private(w, k), reduction(sum(s))
    for (i = 0; i < N; i++) {
        memcpy(w, table + i % K, sizeof w);
        w[i % K]++;
        A[i] = 0;
        for (k = 0; k < K; k++)
            A[i] = 10 * A[i] + w[k];
        s += A[i];
    }
    printf("%d %d\n", s, memcmp(table, pattern, sizeof pattern) != 0);
    return 0;
}
