/* The same with faults: elements of a box that get no values, or only under a condition, and boxes that are too large (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#define N 40

double g[N][3], behind[3], (*f)[3][3], (*odd)[3], (*first)[3], (*second)[3], (*part)[3];

static void fill(int last, double a)
{
    int i;

    for (i = 0; i <= last; i++) {
        f[i][0][0] = a;
        f[i][1][0] = i;
        f[i][2][0] = 0;
        f[i][0][1] = a * i;
        f[i][1][1] = 1;
        f[i][0][2] = 2;
        f[i][1][2] = -i;
        f[i][2][2] = a;
    }
}

static double sum(int last)
{
    double total = 0;
    int i;

    for (i = 1; i < last; i++)
        total += f[i - 1][0][0] + f[i][0][1] + f[i][0][2] + f[i][1][0] + f[i][1][1] + f[i][1][2]
            + f[i][2][0] + f[i][2][1] + f[i][2][2]; /* EXPECT uninitialized f element=[1][2][1] */
    return total;
}

int main(void)
{
    double total;
    int i, n = N;

    f = malloc((N + 1) * sizeof *f);
    fill(N, 2);
    total = sum(N);
    for (i = 0; i <= n; i++) {
        g[i][0] = 0; /* EXPECT bounds g element=[40][0] */
        g[i][1] = 1; /* EXPECT bounds g element=[40][1] */
        g[i][2] = 2; /* EXPECT bounds g element=[40][2] */
    }
    /* Two conditions. */
    odd = malloc(N * sizeof *odd);
    for (i = 0; i < N; i++) {
        if (i % 2) {
            odd[i][0] = 1;
            odd[i][1] = 1;
            odd[i][2] = 1;
        }
    }
    for (i = 1; i < N; i++)
        total += odd[i][0] + odd[i][1] + odd[i][2]; /* EXPECT uninitialized odd element=[2][0] *//* EXPECT uninitialized odd element=[2][1] *//* EXPECT uninitialized odd element=[2][2] */
    /* One array by two names: the reads stand before the writes. */
    first = malloc(N * sizeof *first);
    second = first;
    for (i = 0; i < N; i++) {
        total += second[i][0] + second[i][1] + second[i][2]; /* EXPECT uninitialized element=[0][0] *//* EXPECT uninitialized element=[0][1] *//* EXPECT uninitialized element=[0][2] */
        first[i][0] = i;
        first[i][1] = i;
        first[i][2] = i;
    }
    /* In the middle of them. */
    part = malloc(N * sizeof *part);
    second = part;
    for (i = 0; i < N; i++) {
        part[i][0] = i;
        total += second[i][0] + second[i][1] + second[i][2]; /* EXPECT uninitialized element=[0][1] *//* EXPECT uninitialized element=[0][2] */
        part[i][1] = i;
        part[i][2] = i;
    }
    printf("%d\n", n + (total == 0.12345 && behind[2] > 9));
    return 0;
}
