/* B lies transposed on A, yet the loop reads B[i][j] where A[i][j] lives (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block][block]
int A[N][N];
#pragma dvm array align([i][j] with A[j][i])
int B[N][N];

int main(void)
{
    int i, j, s = 0;

    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            B[i][j] = 2 * i - j;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = B[i][j];  /* EXPECT nonlocal B element=[0][1] iteration=(0,1) */
            s += A[i][j];
        }
    printf("%d\n", s);
    return 0;
}
