/* Distributed arrays of records in parallel loops: parts of one size and of several, copies, arrays in them, a private record (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#define N 12

struct point {
    double x, y;
};
struct cell {
    int kind;
    double v[3];
    struct point at;
    float weight;
};

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
struct point P[N][N];
#pragma dvm array align([i][j] with P[i][j]), shadow[1:1][1:1]
struct cell C[N][N];
#pragma dvm array align([i][j] with P[i][j])
struct point Q[N][N];

int main(void)
{
    int i, j, k, turn;
    double sum = 0;
    struct point own;

#pragma dvm parallel([i][j] on P[i][j]) private(k)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            P[i][j].x = i;
            P[i][j].y = j;
            C[i][j].kind = i % 3;
            C[i][j].weight = 1;
            for (k = 0; k < 3; k++)
                C[i][j].v[k] = k;
            C[i][j].at = P[i][j];
        }
    for (turn = 0; turn < 3; turn++) {
#pragma dvm parallel([i][j] on Q[i][j]) shadow_renew(P, C) private(own)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                own.x = P[i - 1][j].x + P[i + 1][j].y;
                own.y = C[i][j - 1].at.x * C[i][j + 1].v[2];
                Q[i][j] = own;
            }
#pragma dvm parallel([i][j] on P[i][j])
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                P[i][j].x = Q[i][j].x / 4;
                C[i][j].kind += (int)Q[i][j].y;
                C[i][j].weight *= 0.5f;
                C[i][j].v[C[i][j].kind > 100] = C[i][j].weight;
            }
        /* Other parts of the neighbours than those that are written. */
#pragma dvm parallel([i][j] on P[i][j]) shadow_renew(P, C)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                P[i][j].x = P[i - 1][j].y;
                C[i][j].v[0] = C[i][j - 1].v[1];
            }
        /* In the order of the iterations. */
#pragma dvm parallel([i][j] on P[i][j]) across(P[1:0][0:0])
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                P[i][j].y = P[i - 1][j].y + 1;
    }
#pragma dvm parallel([i][j] on P[i][j]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            sum += P[i][j].x + P[i][j].y + C[i][j].v[1] + C[i][j].kind + C[i][j].weight;
    printf("%g\n", sum);
    return 0;
}
