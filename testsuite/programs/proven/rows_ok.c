/* Nests whose inner bounds follow the outer variable, proven row by row: colours, triangles, a step down. */
#include <stdio.h>
#define N 14

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j, sweep, colour, shift = 0, *p = &shift;
    double s = 0;

#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = i * j % 5;
            B[i][j] = 0;
        }
    for (sweep = 0; sweep < 3; sweep++)
        for (colour = 0; colour < 2; colour++) {
#pragma dvm parallel([i][j] on A[i][j]) shadow_renew(A)
            for (i = 1; i < N - 1; i++)
                for (j = 1 + (i + colour) % 2; j < N - 1; j += 2)
                    A[i][j] = (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) / 4 + A[i][j] / 8;
            *p = sweep - 1;
#pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
            for (i = N - 2; i >= 1; i -= 3)
                for (j = i + shift; j >= shift + 1 - colour * shift; j--) {
                    B[i][j] = B[i][j] + A[i][j];
                    if (j % 3 == colour)
                        s += B[i][j];
                }
        }
    for (sweep = 0; sweep < 2; sweep++) {
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
        for (i = 0; i < N; i++)
            for (int j = i; j < N; j++)
                s += A[i][j] - B[i][j];
        /* No row, or one, or empty ones. */
#pragma dvm parallel([i][j] on A[i][j])
        for (i = N - sweep; i < N; i++)
            for (j = i - 1; j < i; j++)
                A[i][j] = s;
#pragma dvm parallel([i][j] on A[i][j])
        for (i = 0; i < N; i++)
            for (j = 3; j < i - 9 + sweep; j++)
                A[i][j] = s;
    }
    printf("%.6f\n", s);
    return 0;
}
