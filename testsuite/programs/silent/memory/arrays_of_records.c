/* Different members of one element have nothing to do with each other; parts of records stay parts (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <string.h>
#define N 6

struct point {
    double x, y;
    int tag;
    float weight[3];
};

#pragma dvm array distribute[block], shadow[1:1]
struct point A[N];
#pragma dvm array distribute[block][block]
struct point B[N][N];
struct point plain[N][2], copy[N][2];

int main(void)
{
    int i, j, k;
    double s = 0;
    struct point local[N];

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i].x = i;
        A[i].tag = i;
        A[i].weight[2] = i;
    }
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N - 1; i++) {
        A[i].y = A[i - 1].x + A[i + 1].x;
        A[i].weight[1] = A[i + 1].weight[2] + A[i - 1].tag;
    }
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            B[i][j].x = j;
            for (k = 0; k < 3; k++)
                B[i][j].weight[k] = B[i][j].x + k;
        }
    #pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += B[i][j].weight[2] + B[i][j].x;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        s += A[i].y + A[i].weight[1];
    for (i = 0; i < N; i++)
        for (j = 0; j < 2; j++) {
            plain[i][j].tag = i;
            plain[i][j].weight[j] = j;
            local[i].tag = i;
        }
    memcpy(copy, plain, sizeof copy);
    for (i = 0; i < N; i++) {
        copy[i][1] = copy[i][0];
        s += copy[i][1].tag + plain[i][1].weight[1] + local[i].tag;
    }
    printf("%g\n", s);
    return 0;
}
