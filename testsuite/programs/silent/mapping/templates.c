/* Arrays aligned with templates (languages.md 6.1). */
#include <stdio.h>
#define N 8

double before = 1;
#pragma dvm template[N + 2][N + 2] distribute[block][block]
void *grid;
double behind = 2;
#pragma dvm template[2 * N] distribute[block], dynamic
void *line;

#pragma dvm array align([i][j] with grid[i+1][j+1])
double A[N][N];
#pragma dvm array align([j][i] with grid[i+2][j]), shadow[1:1][0:0]
double B[N][N];

int sum(int n)
{
    #pragma dvm template[20] distribute[block]
    void *own;
    #pragma dvm array align([i] with own[2*i+1])
    int D[N];
    int i, s = 0;

    #pragma dvm parallel([i] on own[2*i+1]) reduction(sum(s))
    for (i = 0; i < n; i++) {
        D[i] = i;
        s += D[i];
    }
    return s;
}

int main(void)
{
    #pragma dvm array align([i] with line[2*i])
    double F[N];
    #pragma dvm array align([i] with grid[][i])
    double row[N];
    int i, j;
    double s = before + behind;

    #pragma dvm parallel([i][j] on grid[i+1][j+1])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = i - j;
            if (i >= 1 && j < N - 1)
                B[j + 1][i - 1] = A[i][j];
        }
    #pragma dvm parallel([i][j] on grid[i][j]) shadow_renew(A) reduction(sum(s))
    for (i = 2; i < N; i++)
        for (j = 2; j < N; j++)
            s += A[i - 2][j - 1] + A[i][j - 1];
    #pragma dvm parallel([i] on line[2*i])
    for (i = 0; i < N; i++)
        F[i] = i;
    #pragma dvm redistribute(line[*])
    #pragma dvm parallel([i] on line[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += F[N - 1 - i];
    #pragma dvm redistribute(line[block])
    #pragma dvm parallel([i] on F[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += F[i];
    #pragma dvm parallel([j] on row[j])
    for (j = 0; j < N; j++)
        row[j] = j;
    #pragma dvm parallel([i][j] on grid[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += row[j];
    printf("%g %d %d %g %g\n", s, sum(N), sum(N / 2), before, behind);
    return 0;
}
