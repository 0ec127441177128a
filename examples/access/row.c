/* Each element of B takes what stands above it in A: an element of another processor. */
#define N 8

#pragma dvm array distribute[block][*]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

int main(void)
{
    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i + j;
    #pragma dvm parallel([i][j] on B[i][j])
    for (int i = 1; i < N; i++)
        for (int j = 0; j < N; j++)
            B[i][j] = A[i - 1][j];
    return 0;
}
