/* The place of the pivot has two coordinates (languages.md 6.10). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][block]
double A[N][N];

int main(void)
{
    int i, j, place[2] = {-1, -1};
    double top = -1;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = (7 * i + 11 * j) % 13 + i / 16. + j / 256.;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(maxloc(top, place, 2))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            if (top < A[i][j]) {
                top = A[i][j];
                place[0] = i;
                place[1] = j;
            }
    printf("%g at %d %d\n", top, place[0], place[1]);
    return 0;
}
