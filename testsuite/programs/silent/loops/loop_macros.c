/* The headers of the nest come from macros (languages.md 4.3). */
#include <stdio.h>
#define N 6
#define ALL(v) for (v = 0; v < N; v++)
#define INNER(v) for (v = 1; v < N - 1; v++)

#pragma dvm array distribute[block][block]
int A[N][N];
#pragma dvm array align([i][j] with A[i][j])
int B[N][N];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    ALL(i) ALL(j) A[i][j] = i * j;
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    INNER(i)
        INNER(j)
            B[i][j] = A[i - 1][j] - A[i][j + 1];
    #pragma dvm parallel([i][j] on B[i][j]) reduction(sum(s))
    INNER(i) {
        INNER(j)
            s += B[i][j];
    }
    printf("%d\n", s);
    return 0;
}
