/* Iterations that call functions with loops of their own: what is wrong in one of their elements, the first or the last
 * (debugger.md 1.9 Calls, 1.9 Private-like data, 1.9 Loops without ON). */
#include <stdio.h>
#define N 80

#pragma dvm array distribute[block][], shadow[1:1][0:0]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

double table[N], plain[N][N], sums[N], line[N * N + 1];

void move_out(const double *u, double *v)
{
    for (int i = 0; i < N; i++)
        v[i] = u[i]; /* EXPECT shadow-write B element=[1][0] */
}
void move_in(const double *u, double *v)
{
    for (int i = 0; i < N; i++)
        v[i] = u[i]; /* EXPECT nonlocal A element=[1][0] */
}
void skew(double a[N][N], double b[N][N], int i)
{
    for (int j = 0; j < N; j++)
        b[i][j] = a[i + (j == 0)][j]; /* EXPECT nonlocal A element=[1][0] */
}
void unset(const double *u, double *v)
{
    for (int i = 0; i < N; i++)
        v[i] = u[i]; /* EXPECT uninitialized B element=[0][79] */
}
void add(const double *u, double *v)
{
    for (int i = 0; i < N; i++)
        v[i] += u[i]; /* EXPECT dependence sums element=[0] with=previous write@+0 iteration=(0) */
}
void sometimes(const double *u, double *v)
{
    for (int i = 0; i < N; i++)
        if (u[i] > 2 * N - 5)
            v[i] = u[i]; /* EXPECT dependence sums element=[79] */
}
void alias(const double *u, double *v)
{
    for (int i = 0; i < N; i++)
        v[i] = u[i]; /* EXPECT dependence line element=[3280] with=previous write@+0 iteration=(40) */
}
void change(const double *u)
{
    for (int i = N - 1; i > 5; i--)
        table[i] = u[i]; /* EXPECT readonly-write table element=[79] */
}
void look(double *v)
{
    for (int i = 0; i < N; i++)
        v[i] = table[i]; /* EXPECT private-uninit table element=[6] */
}
void beyond(double a[N][N], double b[N][N], int i)
{
    for (int j = 0; j <= N; j++)
        b[i][j] = a[i][j]; /* EXPECT bounds A element=[79][80] */ /* EXPECT bounds B element=[79][80] */
}

int main(void)
{
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i + j;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            plain[i][j] = i + j;
        for (int j = 0; j < N; j++)
            line[i * N + j] = i - j;
        sums[i] = table[i] = i;
    }
#pragma dvm parallel([i] on B[i][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N - 1; j++)
            B[i][j] = 0;
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++)
        unset(B[i], A[i]);
#pragma dvm parallel([i] on B[i][])
    for (int i = 0; i < N - 1; i++)
        move_out(A[i], B[i + 1]);
#pragma dvm parallel([i] on B[i][])
    for (int i = 0; i < N - 1; i++)
        move_in(A[i + 1], B[i]);
#pragma dvm parallel([i] on B[i][])
    for (int i = 0; i < N - 1; i++)
        skew(A, B, i);
#pragma dvm parallel(1)
    for (int i = 0; i < N; i++)
        add(plain[i], sums);
#pragma dvm parallel(1)
    for (int i = 0; i < N; i++)
        sometimes(plain[i], sums);
#pragma dvm parallel(1)
    for (int i = 0; i < N; i++)
        alias(plain[i], line + i * N + (i == 40));
#pragma dvm parallel([i] on B[i][])
    for (int i = 0; i < N; i++) {
        look(B[i]);
        if (i == 40)
            change(B[i]);
    }
    for (int i = 0; i < N; i++)
        table[i] = i;
#pragma dvm parallel([i] on B[i][])
    for (int i = 0; i < N; i++) {
        if (i == 0)
            change(B[i]);
        look(B[i]);
    }
#pragma dvm parallel([i] on B[i][])
    for (int i = N - 1; i < N; i++)
        beyond(A, B, i);
    printf("%g %g\n", sums[3], line[5]);
    return 0;
}
