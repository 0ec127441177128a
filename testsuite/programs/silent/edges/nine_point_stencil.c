/* All eight neighbours, with corners (languages.md 6.6). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block][block]
int A[N][N];
#pragma dvm array align([i][j] with A[i][j])
int B[N][N];

int main(void)
{
    int i, j, di, dj, n, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = (3 * i + 5 * j) % 2;
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A(corner)), private(di, dj, n), reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            n = -A[i][j];
            for (di = -1; di <= 1; di++)
                for (dj = -1; dj <= 1; dj++)
                    n += A[i + di][j + dj];
            B[i][j] = n == 3 || (n == 2 && A[i][j]);
            s += B[i][j];
        }
    printf("%d alive\n", s);
    return 0;
}
