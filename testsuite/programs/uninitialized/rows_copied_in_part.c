// Library functions read rows in iterations: one element behind the first has no value, one of another row belongs to nobody near
// (debugger.md 1.9 Calls).
#include <stdio.h>
#include <string.h>

#define N 6
#define M 40

#pragma dvm array distribute[block][*]
static double A[N][M];
#pragma dvm array align([i][j] with A[i][j])
static double B[N][M];
#pragma dvm array align([i] with A[i][])
static double S[N];

int main(void)
{
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++) {
        S[i] = 1;
        for (int j = 0; j < M; j++) {
            if (j != 23 || i != 3)
                A[i][j] = i + j;
        }
    }
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++) {
        memset(B[i], 0, sizeof B[i]);
        memcpy(B[i], A[i], sizeof B[i]); // EXPECT uninitialized A iteration=(3) element=[3][23]
    }
#pragma dvm parallel([i] on S[i])
    for (int i = 0; i < N; i++) {
        // The element of the last row that is copied is the first of the next one.
        if (i < N - 1)
            memcpy(&B[i][5], &A[i][6], (M - 5) * sizeof A[0][0]); // EXPECT nonlocal A iteration=(0) element=[1][0]
        S[i] += B[i][7];
    }
    printf("done\n");
    return 0;
}
