/* The same shapes with faults (debugger.md 1.9 Private-like data). */
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
    int i, j, k;
    double sum = 0;

#pragma dvm parallel([i][j] on P[i][j]) private(k)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct point p = { i, j };
            struct cell c;
            c.kind = i % 3;
            for (k = 0; k < 3; k++)
                c.v[k] = k;
            c.at = p;
            c.weight = 1;
            P[i][j] = p;
            Q[i][j].x = 1;
            C[i][j] = c;
        }
#pragma dvm parallel([i][j] on Q[i][j])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            struct point up = P[i - 1][j];          /* EXPECT nonlocal P */
            Q[i][j].x = up.x;
        }
#pragma dvm parallel([i][j] on Q[i][j])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            struct cell left = C[i][j - 1];         /* EXPECT nonlocal C */
            Q[i][j].x = left.v[0];
        }
#pragma dvm parallel([i][j] on Q[i][j]) shadow_renew(C)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            struct cell left = C[i][j - 1];         /* EXPECT dependence C */
            left.kind = 1;
            C[i][j] = left;
        }
#pragma dvm parallel([i][j] on P[i][j]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct point q = P[i][j], r;
            r.x = q.x;
            q = r;
            sum += q.x;
            sum += q.y * 0;                         /* EXPECT uninitialized q */
            r = q;
            sum += r.x;
        }
#pragma dvm parallel([i][j] on P[i][j]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct cell c, d;
            c.kind = 1;
            c.at = P[i][j];
            d = c;
            sum += d.kind + d.at.x;
            sum += d.weight * 0;                    /* EXPECT uninitialized d */
        }
#pragma dvm parallel([i][j] on P[i][j]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct point p;
            p.x = i;
            if (i > j)
                p.y = j;
            sum += p.x + p.y * 0;                   /* EXPECT uninitialized p */
        }
    /* Both parts of the one are given from the other before it has them. */
#pragma dvm parallel([i][j] on P[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct point p, q;
            q = p;
            p.x = p.y = 1;
            P[i][j].x = q.x * 0;                    /* EXPECT uninitialized q */
        }
    printf("done\n");
    return 0;
}
