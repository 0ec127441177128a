#define N 8
#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

/* What the help says of edges that are renewed already holds what is used and what is lacking, with corners. */
int main(void)
{
    int i, j;
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            B[i][j] = A[i - 1][j - 1] + A[i + 1][j]; /* EXPECT nonlocal A element=[0][0] help=let shadow_renew in the directive at line 15 say A(corner) */
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i + j;
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A[1:0][0:0])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            B[i][j] = A[i - 1][j];
            B[i][j] += A[i][j + 1]; /* EXPECT shadow-stale A help=let shadow_renew in the directive at line 23 say A[1:0][1:1](corner) */
            B[i][j] += A[i - 1][j - 1]; /* EXPECT nonlocal A help=let shadow_renew in the directive at line 23 say A[1:0][1:1](corner) */
        }
    return 0;
}
