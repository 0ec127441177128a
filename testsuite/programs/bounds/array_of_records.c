/* Elements of arrays of records, by a member: each dimension counts, and the report names element and member (debugger.md 1.9 Grain). */
#include <stdio.h>
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
struct point after[2 * N], plain[N][2], table[N];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i].x = A[i].y = i;
        A[i].tag = i;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i].weight[1] = A[i + (i == 5)].tag;  /* EXPECT bounds A element=[6] iteration=(5) */
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            B[i][j].x = j;
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            if (i == 2 && j == N - 1)
                B[i][j].y = B[i][j + 1].x;  /* EXPECT bounds B element=[2][6] iteration=(2,5) */
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i].x = A[i - 1].y;  /* EXPECT nonlocal A element=[0] iteration=(1) */
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N; i++)
        A[i].x = A[i - 1].x;  /* EXPECT dependence A element=[1] iteration=(2) */
    for (i = 0; i < N; i++)
        for (j = 0; j < 2; j++)
            plain[i][j].tag = 1;
    for (i = 0; i < N - 1; i++)
        s += plain[i][2 * (i == 3)].tag;  /* EXPECT bounds plain element=[3][2] */
    printf("%d\n", s >= 0 && table[0].tag == 0);
    return 0;
}
