/* Whatever branch is taken, the element gets a value. */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j, turn, limit = 3;
    double s = 0, edge = 2;

#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            if (i == 0 || j == 0 || i == N - 1 || j == N - 1)
                A[i][j] = edge;
            else
                A[i][j] = 0;
    for (turn = 0; turn < 3; turn++) {
        /* Branches in branches, with what they count and what they do not. */
#pragma dvm parallel([i][j] on B[i][j])
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++) {
                if (i < limit) {
                    if (j < turn) {
                        B[i][j] = A[i][j];
                    } else {
                        B[i][j] = 1 + A[i][j];
                    }
                } else if (i == limit)
                    B[i][j] = limit;
                else
                    B[i][j] = edge * A[i][j] + A[i][j];
                B[i][j] = B[i][j] > 100 ? B[i][j] : B[i][j] / 2;
            }
#pragma dvm parallel([i][j] on A[i][j]) shadow_renew(B)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                if ((i + j) % 2)
                    A[i][j] = B[i - 1][j] + B[i][j + 1];
                else
                    A[i][j] = B[i][j] + B[i + 1][j];
    }
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j] - B[i][j];
    printf("%.6f\n", s);
    return 0;
}
