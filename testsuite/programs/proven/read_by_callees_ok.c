/* Loops that call functions which read arrays: named ones, those that they are given, through other functions, with loops and early returns. */
#include <stdio.h>
#include <stdlib.h>
#define N 24

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];
#pragma dvm array align([i][j] with A[i][j]), shadow[1:1][1:1]
double C[N][N];

double weight[N], own[4];
static double step = 0.5;
static int offset = 1;
static int next[N];
const double third = 1.0 / 3;

static double behind(int i, int j);

double star(size_t i, size_t j) { return (A[i + 1][j] + A[i - 1][j] + A[i][j + 1] + A[i][j - 1] - 4 * A[i][j]) / step; }
static inline double across_j(double u[N][N], int i, int j) { return u[i][j + 1] - u[i][j - 1]; }
static double across_i(double (*u)[N], int i, int j) { return third * (u[i + 1][j] - u[i - 1][j]); }
static double both(double u[][N], int i, int j) { return across_i(u, i, j) + across_j(u, i, j); }
static double at(double *v, long k) { return v[k]; }
static double moved(int i) { return weight[i + offset]; }
static double chosen(int i, int j)
{
    int left = j - 1;

    if (i == 0)
        return 0;
    if (left < 0)
        return weight[0];
    return A[i][left];
}
static double line(int i)
{
    double sum = 0;

    for (int k = 0; k < N; k++)
        sum += weight[k] * at(weight, i);
    return sum;
}
static double indirect(int i) { return weight[next[i]]; }
static double fallen(int n) { return n <= 0 ? weight[0] : fallen(n - 1) + weight[n]; }
static double same(int i, int j) { return B[i][j]; }
static double mine(int k) { return own[k]; }

/* The names of its parameters stand for other things in the file. */
static double hidden(int offset, double *own) { return own[offset]; }

int main(void)
{
    double s = 0, most = 0;

    for (int i = 0; i < N; i++) {
        weight[i] = i;
        next[i] = i / 2;
    }
    for (int t = 0; t < 3; t++) {
#pragma dvm parallel([i][j] on A[i][j])
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                A[i][j] = i * j + t;
                B[i][j] = 0;
                C[i][j] = 1;
            }
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (size_t i = 1; i < N - 1; i++)
            for (size_t j = 1; j < N - 1; j++)
                B[i][j] = star(i, j);
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A) reduction(sum(s), max(most))
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) {
                s += both(A, i, j) + at(weight, i + 1L) + hidden(j, weight);
                most = most > across_i(A, i, j) ? most : across_i(A, i, j);
            }
#pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A)
        for (int i = 0; i < N - 1; i++)
            for (int j = 0; j < N; j++)
                B[i][j] = chosen(i, j) + moved(i) + line(j) + indirect(i) + fallen(3) + behind(i, j);
#pragma dvm parallel([i][j] on C[i][j]) across(C[1:1][1:1])
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                C[i][j] = both(C, i, j) + C[i][j];
        /* Of one array nothing is proven. What the function reads the iteration itself has written. */
#pragma dvm parallel([i][j] on B[i][j])
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                B[i][j] = i + j;
                C[i][j] = same(i, j) + weight[(i * j) % N];
            }
#pragma dvm parallel([i][j] on B[i][j]) private(own)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                for (int k = 0; k < 4; k++)
                    own[k] = k + i;
                B[i][j] = mine(0) * mine(3) + hidden(2, own);
            }
    }
    /* The text of the loop means something else by the name that the function reads. */
    {
        double weight = 2;

#pragma dvm parallel([i][j] on B[i][j])
        for (int i = 0; i < N - 1; i++)
            for (int j = 0; j < N; j++)
                B[i][j] = weight * moved(i);
    }
    double *heap = malloc(N * sizeof *heap);
    for (int i = 0; i < N; i++)
        heap[i] = at(weight, N - 1 - i);
    for (int k = 0; k < 2; k++)
        for (int i = 1; i < N; i++)
            heap[i] = at(heap, i - 1) + line(i) + (i < N - 1 ? moved(i) : 0);
    for (int i = 0; i < N; i++)
        s += at(heap, i) + fallen(i % 3);
    printf("%.3f %.3f %.3f\n", s, most, heap[N - 1]);
    free(heap);
    return 0;
}

static double behind(int i, int j) { return A[i][j] * step; }
