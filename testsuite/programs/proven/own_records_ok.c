/* Records that are born in the iterations: copies, parts, values at birth, and copies of records whose parts differ in size (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
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
    struct cell *plain = malloc(N * sizeof *plain), first = { 1, { 1, 2, 3 }, { 4, 5 }, 6 };

#pragma dvm parallel([i][j] on P[i][j]) private(k)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct point p = { i, j }, zero = { 0 };
            struct cell c;
            c.kind = i % 3;
            c.weight = 1;
            for (k = 0; k < 3; k++)
                c.v[k] = k;
            c.at = p;
            P[i][j] = p;
            Q[i][j] = zero;
            C[i][j] = c;
        }
    for (turn = 0; turn < 3; turn++) {
#pragma dvm parallel([i][j] on Q[i][j]) shadow_renew(P, C)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                struct point up = P[i - 1][j], own;
                struct cell left = C[i][j - 1], copy = left, *q = &C[i][j + 1], right = *q;
                own = up;
                own.x += left.v[1] * right.at.x + copy.kind;
                if (i > j)
                    own.y = right.weight;
                Q[i][j] = own;
            }
#pragma dvm parallel([i][j] on P[i][j]) private(k)
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++) {
                struct cell c = C[i][j];
                for (k = 0; k < 3; k++) {
                    struct point p = Q[i][j], q;
                    q.x = p.y;
                    q.y = p.x;
                    c.v[k] += q.x;
                    P[i][j] = q;
                }
                c.at = (struct point){ 1, 2 };
                C[i][j] = c;
            }
        /* In no loop is a part read that has no value. */
#pragma dvm parallel([i][j] on P[i][j])
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++) {
                struct point p, q;
                p.x = i;
                q = p;
                P[i][j].x = q.x;
            }
    }
    for (i = 0; i < N; i++)
        plain[i] = first;
    for (i = 0; i < N; i++) {
        struct cell c = plain[i];
        plain[i] = first;
        sum += c.v[2] + plain[i].weight;
    }
#pragma dvm parallel([i][j] on P[i][j]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct cell c = C[i][j];
            struct point p = P[i][j];
            sum += p.x + p.y + c.v[1] + c.kind + c.weight + c.at.y;
        }
    printf("%g\n", sum);
    free(plain);
    return 0;
}
