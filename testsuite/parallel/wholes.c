/* Functions that do not say how their parameters are mapped get all of an array (languages.md 6.16). Each finds new values. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 12

struct pair { double x, y; };
#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array distribute[block][]
double C[N][N];
#pragma dvm array align([i] with A[i])
struct pair P[N];
double t[N];
int turn;

static double total(double *p, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s;
}

static double (*chosen)(double *, int) = total;

static double of_rows(double c[N][N])
{
    double s = 0;
    for (int i = 0; i < N; i++)
        s += total(c[i], N);
    return s;
}

static double first(const double *p)
{
    return *p;
}

static void add(double *p, int n)
{
    for (int i = 0; i < n; i++)
        p[i] += i;
}

static void show(const double *p)
{
    for (int i = 0; i < N; i++)
        printf("%g ", p[i]);
    printf("\n");
}

static int down(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

static void fresh(void)
{
    turn += 100;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = i + turn;
        B[i] = 2 * (i + turn);
        P[i].x = i + turn;
        P[i].y = -i;
    }
    #pragma dvm parallel([i][j] on C[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            C[i][j] = i + turn + j;
}

int main(void)
{
    struct pair one;
    fresh();
    printf("%g\n", total(A, N));
    fresh();
    printf("%g %g\n", total(C[2], N), total(&C[7][0], N));
    fresh();
    printf("%g\n", of_rows(C));
    fresh();
    printf("%g\n", first(&A[5]));
    fresh();
    add(A, N);
    memcpy(t, A, sizeof t);
    show(t);
    fresh();
    A[3] = total(B, N);
    memcpy(t, A, sizeof t);
    show(t);
    fresh();
    printf("%g\n", chosen(A, N));
    fresh();
    if (total(A, N) > 5)
        printf("yes\n");
    fresh();
    for (int i = turn; i * N < total(A, N); i++)
        printf("%d ", i);
    printf("\n");
    fresh();
    P[0] = P[1];
    memcpy(&one, &P[4], sizeof one);
    printf("%g %g\n", one.x, one.y);
    fresh();
    qsort(A, N, sizeof *A, down);
    memcpy(t, A, sizeof t);
    show(t);
    fresh();
    #pragma dvm parallel([i] on C[i][])
    for (int i = 0; i < N; i++)
        A[i] = total(C[i], N);
    show(A);
    return 0;
}
