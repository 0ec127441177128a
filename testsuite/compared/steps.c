/* Along the loops of ACROSS iterations keep their order, along the others of the nest they do not, whatever its form. */
#define N 6

#pragma dvm array distribute[block][*]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    int i, j;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = B[i][j] = 3 * i + j;
    /* What the step before has made in another column. */
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0])
    for (i = 1; i < N; i++)
        for (j = 0; j < N - 1; j++)
            A[i][j] = A[i - 1][j + 1] * 2; /* INSTEAD: A[i][j] = A[i - 1][j + 1] * 2 + A[i][j > 0 ? j - 1 : j]; -> self --order reverse: value-mismatch A[i][j] */
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0])
    for (i = 1; i < N; i++)
        for (j = 0; j < i; j++)
            A[i][j] = A[i - 1][j + 1] + B[i][j]; /* INSTEAD: A[i][j] = A[i - 1][j + 1] + A[i][j > 0 ? j - 1 : j]; -> self --order shuffle=1: value-mismatch A[i][j] */
    #pragma dvm parallel([i][j] on B[i][j]) across(B[0:0][0:1])
    for (i = 1; i < N; i++)
        for (j = i; j > 0; j--)
            B[i][j - 1] = B[i][j] / 2 + i; /* INSTEAD: B[i][j - 1] = B[i][j] / 2 + B[i - 1][j - 1]; -> self --order reverse: value-mismatch B[i][j-1] */
    #pragma dvm parallel([i][j] on B[i][j]) across(B[1:0][0:1])
    for (i = 1; i < N; i++)
        for (j = i; j > 0; j--)
            B[i][j - 1] = B[i][j] / 2 + B[i - 1][j - 1];
    return 0;
}
