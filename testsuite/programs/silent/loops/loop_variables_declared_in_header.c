/* Loop variables may be declared in the headers, and hide others of the same name (languages.md 4.3). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
int A[N][N];

int main(void)
{
    int i = 40, s = 0;

    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i - j;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (long i = 0; i < N; ++i)
        for (short j = 0; j <= N - 1; j += 1)
            s += A[i][j] * A[i][j];
    printf("%d %d\n", i, s);
    return 0;
}
