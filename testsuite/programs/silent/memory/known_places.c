/* Plain data changes hands between sequential code, parallel loops, blocks that grow and frames that come and go (debugger.md 1.9 Private-like data, 1.9 Death). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 600

#pragma dvm array distribute[block]
double A[N];

struct pair {
    double first;
    int tag;
    float weight[3];
};

static struct pair pairs[N], *list;
static double table[N], *block;
static char text[8 * N];

static struct pair made(struct pair from, int i)
{
    struct pair to = from;
    to.first += i;
    to.weight[i % 3] = to.first;
    return to;
}

static double summed(int depth)
{
    double t[N], s = 0;
    int i;

    for (i = 0; i < N; i++)
        t[i] = depth + table[i];
    for (i = 0; i < N; i++)
        s += t[i];
    return depth > 0 ? s + summed(depth - 1) : s;
}

int main(void)
{
    int i, round;
    double s = 0;
    float *f;
    double *d;

    block = calloc(N, sizeof *block);
    list = NULL;
    for (round = 0; round < 3; round++) {
        for (i = 0; i < N; i++)
            table[i] = block[i] + round;
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            A[i] = table[i];
        #pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 0; i < N; i++) {
            double row[4];
            row[i % 4] = A[i];
            s += row[i % 4] + table[i];
        }
        for (i = 0; i < N; i++)
            pairs[i] = made(pairs[i], i);
        list = realloc(list, (round + 1) * N * sizeof *list);
        for (i = round * N; i < (round + 1) * N; i++) {
            list[i].tag = i;
            list[i].first = pairs[i - round * N].first;
        }
        for (i = 0; i < (round + 1) * N; i++)
            s += list[i].tag + list[i].first;
        memset(text, 'a' + round, sizeof text);
        memcpy(block, table, sizeof table);
        for (i = 0; i < 8 * N; i++)
            s += text[i];
        s += summed(round);
    }
    d = malloc(N * sizeof *d);
    for (i = 0; i < N; i++)
        d[i] = i;
    f = (float *)d;
    for (i = 0; i < N; i++)
        f[i] = d[N - 1] > 0 ? i : 0;
    for (i = 0; i < N; i++)
        s += f[i];
    printf("%g\n", s);
    free(d);
    free(list);
    free(block);
    return 0;
}
