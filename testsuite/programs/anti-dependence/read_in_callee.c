/* Under ACROSS a function that is called reads what other iterations write later: of that the text of the loop says nothing. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[][block], shadow[1:1][1:1]
double A[N][N];

static volatile int calls;

static double first(int j)
{
    calls += 1;
    return A[5][j];
}

int main(void)
{
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = 1;
#pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            if (i == 1)
                first(j);
            A[i][j] = A[i][j] + 1; /* EXPECT anti-dependence A element=[5][0] */
        }
    printf("%d\n", calls);
    return 0;
}
