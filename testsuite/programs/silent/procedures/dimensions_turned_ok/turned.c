#define N 8
#define M 6

#pragma dvm inherit(A, B)
void square(double (*A)[N], double (*B)[N])
{
    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            A[i][j] = i * 10 + j;
            B[i][j] = A[i][j];
        }
    #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(B[2:1][1:0])
    for (int i = 2; i < N - 1; i++)
        for (int j = 1; j < N; j++)
            A[i][j] = B[i - 2][j] + B[i + 1][j] + B[i][j - 1];
    #pragma dvm parallel([i] on A[i][3]) remote_access(B[i][5])
    for (int i = 0; i < N; i++)
        A[i][3] = B[i][5];
}

#pragma dvm inherit(A)
void rows(double (*A)[N])
{
    #pragma dvm parallel([j][i] on A[j][i])
    for (int j = 0; j < M; j++)
        for (int i = 0; i < N; i++)
            A[j][i] = i * 10 + j;
    #pragma dvm parallel([i] on A[][i])
    for (int i = 0; i < N; i++)
        for (int j = 1; j < M; j++)
            A[j][i] += A[j - 1][i];
}

#pragma dvm inherit(A)
void sweep(int n, int m, int k, double A[k][m][n])
{
    #pragma dvm parallel([z][y][x] on A[z][y][x])
    for (int z = 0; z < k; z++)
        for (int y = 0; y < m; y++)
            for (int x = 0; x < n; x++)
                A[z][y][x] = z + y + x;
    #pragma dvm parallel([z][y][x] on A[z][y][x]) across(A[0:0][1:0][0:0])
    for (int z = 0; z < k; z++)
        for (int y = 1; y < m; y++)
            for (int x = 0; x < n; x++)
                A[z][y][x] += A[z][y - 1][x];
}

#pragma dvm inherit(A)
void line(double *A)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) across(A[1:0])
    for (int i = 1; i < N; i++)
        A[i] += A[i - 1];
}

#pragma dvm array distribute[block][block]
static double X[N][M];
#pragma dvm array align([i][j] with X[i][j])
static double Y[N][M];

#pragma dvm inherit(x, y)
extern void work_(double (*x)[M], double (*y)[M]);

void other_way(void)
{
    #pragma dvm parallel([i][j] on X[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            X[i][j] = i + j;
            Y[i][j] = 0;
        }
    work_(X, Y);
    #pragma dvm parallel([i][j] on X[i][j]) shadow_renew(Y)
    for (int i = 1; i < N; i++)
        for (int j = 1; j < M; j++)
            X[i][j] = Y[i - 1][j] + Y[i][j - 1];
}
