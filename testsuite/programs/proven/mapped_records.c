/* The same shapes with faults (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#define N 12

struct point {
    double x, y;
};
struct cell {
    int kind;
    double v[3];
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
    double sum = 0, more = 0;
    struct point own;

    (void)k;
#pragma dvm parallel([i][j] on P[i][j]) private(k)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            P[i][j].x = i;
            P[i][j].y = j;
            C[i][j].kind = i;
            for (k = 0; k < 3; k++)
                C[i][j].v[k] = k;
            if (i != 5)
                C[i][j].weight = 1;
        }
#pragma dvm parallel([i][j] on Q[i][j]) shadow_renew(P) private(own)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            own.x = P[i - 1][j].x;
            own.y = C[i][j - 1].v[1];              /* EXPECT nonlocal C */
            Q[i][j] = own;
        }
#pragma dvm parallel([i][j] on P[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            P[i][j].x += 1;
    /* The record is stale as a whole, whatever part of it was written. */
#pragma dvm parallel([i][j] on Q[i][j])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            Q[i][j].x = P[i][j - 1].y;             /* EXPECT shadow-stale P */
#pragma dvm parallel([i][j] on P[i][j]) shadow_renew(P, C)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            P[i][j].x = P[i - 1][j].x;             /* EXPECT dependence P */
            C[i][j].v[0] = C[i][j + 1].v[0];       /* EXPECT anti-dependence C */
        }
#pragma dvm parallel([i][j] on P[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            C[j][i].kind = 0;                      /* EXPECT nonlocal C */
#pragma dvm parallel([i][j] on P[i][j]) reduction(sum(sum), sum(more))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            more += Q[i][j].y;                     /* EXPECT uninitialized Q */
            sum += P[i][j].x + C[i][j].weight;     /* EXPECT uninitialized C */
        }
#pragma dvm parallel([i][j] on P[i][j]) private(own)
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            own.x = i;
            Q[i][j].x = own.y;                     /* EXPECT private-uninit own */
        }
    printf("done\n");
    return 0;
}
