/* Elements that are distributed one by one: alignment, remote elements, edges, new mappings, reductions, the sequential part
 * (languages.md 6.2, 6.3). An owner that is no process makes equal blocks. */
#include <stdio.h>
#include <stdlib.h>
#define N 24
#define M 7
int two[N] = { 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 1 };
int three[N] = { 2, 2, 0, 1, 0, 2, 1, 1, 1, 0, 0, 2, 1, 0, 2, 0, 2, 1, 0, 1, 2, 0, 0, 1 };
long columns[M] = { 1, 0, 0, 1, 0, 1, 1 };
int next[N];
#pragma dvm array distribute[indirect(two)]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array align([i] with A[2 * i + 1])
double H[N / 2];
#pragma dvm array align([i][] with A[i])
double R[N][3];
#pragma dvm array distribute[indirect(two)][*]
double C[N][M];
#pragma dvm array distribute[indirect(two)][indirect(columns)], shadow[2:1][1:1]
double D[N][M];
#pragma dvm array align([i][j] with D[i][j])
double E[N][M];
#pragma dvm array distribute[*][indirect(columns)]
double F[N][M];
#pragma dvm array distribute[block]
double G[N];
#pragma dvm template[2 * N] distribute[block]
void *cells;
#pragma dvm array align([i] with cells[i + 3])
double T[N];
#pragma dvm array
double *P;

#pragma dvm array distribute[indirect(two)], shadow[2:1]
double X[N];
#pragma dvm array distribute[indirect(three)][*], shadow[1:1][1:1]
double Y[N][M];

static double sum_of(void)
{
    double s = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i] * (i + 1);
    return s;
}
static void one_dimension(const char *how)
{
    double s = 0, most = -1;
    int at = -1;
    #pragma dvm parallel([i] on A[i]) remote_access(A[i - 1], B[i + 1])
    for (int i = 1; i < N - 1; i++)
        R[i][1] = A[i - 1] + B[i + 1];
    #pragma dvm parallel([i] on R[i][])
    for (int i = N - 2; i > 0; i--)
        A[i] = (A[i] + R[i][1]) / 2;
    #pragma dvm parallel([i] on B[i]) remote_access(A[])
    for (int i = 0; i < N; i += 3)
        B[i] += A[next[i]];
    #pragma dvm parallel([i] on H[i])
    for (int i = 0; i < N / 2; i++)
        H[i] = B[2 * i + 1] - A[2 * i + 1];
    #pragma dvm parallel([i] on H[i]) reduction(sum(s)) remote_access(H[])
    for (int i = 0; i < N / 2; i++)
        s += H[i] * H[(i + 5) % (N / 2)];
    #pragma dvm parallel([i] on A[i]) reduction(maxloc(most, at))
    for (int i = 0; i < N; i++)
        if ((int)A[i] % 5 > most) {
            most = (int)A[i] % 5;
            at = i;
        }
    printf("%s %.8g %.8g %g at %d\n", how, sum_of(), s, most, at);
}
static void two_dimensions(void)
{
    double s = 0, most = -1;
    int at[2] = { -1, -1 };
    #pragma dvm parallel([i][j] on D[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            D[i][j] = (i * 5 + j * 3) % 7;
            E[i][j] = 0;
        }
    #pragma dvm parallel([i][j] on E[i][j]) shadow_renew(D(corner))
    for (int i = 2; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            E[i][j] = D[i - 2][j - 1] + D[i + 1][j] * D[i][j + 1] - D[i + 1][j - 1];
    #pragma dvm parallel([i][j] on D[i][j]) shadow_renew(D)
    for (int i = N - 2; i > 1; i -= 2)
        for (int j = 1; j < M - 1; j++)
            E[i][j] += D[i - 1][j] + D[i][j - 1];
    #pragma dvm parallel([i][j] on E[i][j]) reduction(maxloc(most, at, 2), sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            s += E[i][j] * (i + 2 * j);
            if (E[i][j] > most) {
                most = E[i][j];
                at[0] = i;
                at[1] = j;
            }
        }
    printf("two dimensions %.8g %g at %d %d\n", s, most, at[0], at[1]);
    #pragma dvm parallel([i][j] on C[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            C[i][j] = i - j;
    #pragma dvm parallel([i][j] on F[i][j]) remote_access(C[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            F[i][j] = C[i][j] * j;
    s = 0;
    #pragma dvm parallel([i][j] on C[i][j]) remote_access(F[i][j + 1]) reduction(sum(s))
    for (int i = 1; i < N; i++)
        for (int j = i % 3; j < M - 1; j++)
            s += F[i][j + 1] * (i - j);
    printf("rows and columns %.8g\n", s);
}
static void dependent(void)
{
    double s = 0, t = 0;
    #pragma dvm parallel([i] on X[i])
    for (int i = 0; i < N; i++)
        X[i] = i % 5;
    #pragma dvm parallel([i][j] on Y[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            Y[i][j] = (i * 3 + j) % 8;
    #pragma dvm parallel([i] on X[i]) across(X[2:1])
    for (int i = 2; i < N - 1; i++)
        X[i] = X[i - 1] - X[i - 2] / 2 + X[i + 1];
    #pragma dvm parallel([i] on X[i]) across(X[1:1])
    for (int i = N - 2; i >= 1; i--)
        X[i] = (X[i + 1] + X[i - 1]) / 2;
    #pragma dvm parallel([i] on X[i]) across(X[2:0])
    for (int i = 3; i < N; i += 2)
        X[i] += X[i - 2];
    #pragma dvm parallel([i][j] on Y[i][j]) across(Y[1:1][1:0])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M; j++)
            Y[i][j] = (Y[i - 1][j] + Y[i + 1][j] + Y[i][j - 1]) / 3;
    #pragma dvm parallel([i] on X[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += X[i] * i;
    #pragma dvm parallel([i][j] on Y[i][j]) reduction(sum(t))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            t += Y[i][j] * (i + 2 * j);
    printf("dependent %.8g %.8g\n", s, t);
}
int main(void)
{
    double x, y;
    for (int i = 0; i < N; i++)
        next[i] = (i * 7 + 3) % N;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = i * i % 13;
        B[i] = i;
        R[i][1] = 0;
    }
    A[5] = 20;
    A[6] = B[6] + 1;
    #pragma dvm remote_access(A[6])
    { x = A[6]; }
    printf("one %g\n", x);
    one_dimension("two owners");
    #pragma dvm redistribute(A[indirect(three)])
    one_dimension("three owners");
    #pragma dvm redistribute(A[block])
    one_dimension("blocks");
    two[3] = 1;
    #pragma dvm redistribute(A[indirect(two)])
    one_dimension("two again");
    #pragma dvm parallel([i] on G[i]) remote_access(A[i])
    for (int i = 0; i < N; i++)
        G[i] = A[i];
    #pragma dvm redistribute(G[indirect(three)])
    #pragma dvm parallel([i] on T[i])
    for (int i = 0; i < N; i++)
        T[i] = i;
    {
        int *owner = malloc(2 * N * sizeof(int));
        for (int i = 0; i < 2 * N; i++)
            owner[i] = i / 2 % 2;
        #pragma dvm redistribute(cells[indirect(owner)])
        free(owner);
    }
    x = y = 0;
    #pragma dvm parallel([i] on T[i]) reduction(sum(x), sum(y)) remote_access(G[i])
    for (int i = 0; i < N; i++) {
        x += T[i] * T[i];
        y += G[i] * i;
    }
    printf("template %g %.8g\n", x, y);
    #pragma dvm realign(B[i] with T[i])
    x = 0;
    #pragma dvm parallel([i] on cells[i + 3]) reduction(sum(x))
    for (int i = 0; i < N; i++)
        x += B[i] * (T[i] + 1);
    printf("aligned again %.8g\n", x);
    two_dimensions();
    dependent();
    P = malloc(N * sizeof(double));
    #pragma dvm redistribute(P[indirect(three)])
    #pragma dvm parallel([i] on P[i]) remote_access(A[next[i]])
    for (int i = 0; i < N; i++)
        P[i] = A[next[i]];
    x = 0;
    #pragma dvm parallel([i] on P[i]) reduction(sum(x))
    for (int i = 0; i < N; i++)
        x += P[i] * i;
    printf("chosen %.8g\n", x);
    free(P);
    return 0;
}
