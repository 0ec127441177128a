/* Reduction arrays whose elements are chosen by data: accumulations are right by their marks, everything else shows (debugger.md 1.9 Reductions). */
#include <stdio.h>
#define N 600
#define K 8

#pragma dvm array distribute[block]
int who[N];
#pragma dvm array align([i] with who[i])
double x[N];

long cnt[K], more[K];
double sums[K][2], most[K];

int main(void)
{
    int i, k, d;
    long lacking[K];

    #pragma dvm parallel([i] on who[i])
    for (i = 0; i < N; i++) {
        who[i] = i * 5 % K;
        x[i] = i;
    }
    #pragma dvm parallel([i] on who[i]) reduction(sum(cnt), sum(sums), max(most)) private(d)
    for (i = 0; i < N; i++) {
        cnt[who[i]] += 1;
        for (d = 0; d < 2; d++)
            sums[who[i]][d] += x[i] * d;
        if (x[i] > most[who[i]])
            most[who[i]] = x[i];
    }
    #pragma dvm parallel([i] on who[i]) reduction(sum(cnt))
    for (i = 0; i < N; i++)
        cnt[who[i] + (i == 595)] += 1; /* EXPECT bounds cnt element=[8] iteration=(595) */
    #pragma dvm parallel([i] on who[i]) reduction(sum(more))
    for (i = 0; i < N; i++) {
        more[who[i]] += 1;
        if (i == 300)
            x[i] = more[who[i]]; /* EXPECT reduction-partial more element=[4] iteration=(300) */
    }
    for (k = 0; k < K; k++)
        if (k != 3)
            lacking[k] = 0;
    #pragma dvm parallel([i] on who[i]) reduction(sum(lacking))
    for (i = 0; i < N; i++)
        lacking[who[i]] += 1; /* EXPECT uninitialized lacking element=[3] iteration=(7) */
    #pragma dvm parallel([i] on who[i])
    for (i = 0; i < N; i++)
        cnt[who[i]] += 1; /* EXPECT readonly-write cnt element=[0] iteration=(0) */
    printf("%ld %g %g %ld\n", cnt[2], sums[3][1], most[1], more[7]);
    return 0;
}
