/* Loops that call functions which only compute: of numbers, of each other, of themselves, with loops and locals of their own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 16

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static int steps;
static double total;

double wave(double x, int turns)
{
    double sum = 0;

    for (int k = 0; k < turns; k++)
        sum += sin(x * k);
    return sum;
}

static int power(int base, int exponent) { return exponent == 0 ? 1 : base * power(base, exponent - 1); }

static double chosen(double x, double y)
{
    switch (x > y) {
    case 0:
        return x;
    default:
        return wave(y, power(2, 2));
    }
}

/* Its local array has values where they are read. */
static double inner(double x)
{
    double parts[3];

    for (int k = 0; k < 3; k++)
        parts[k] = x + k;
    return parts[0] * parts[2];
}

/* These change what others read. */
static int step(int by) { return steps += by; }
static double add(double x)
{
    total += x;
    return total;
}

int main(void)
{
    double s = 0, *heap = malloc(N * sizeof *heap), rows[4][N];

#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = wave(i, 3);
        B[i] = chosen(i, 8);
    }
#pragma dvm parallel([i] on A[i]) shadow_renew(A) reduction(sum(s))
    for (int i = 1; i < N - 1; i++)
        s += chosen(A[i - 1], A[i + 1]) + inner(B[i]);
    for (int r = 0; r < 4; r++)
        for (int i = 0; i < N; i++)
            rows[r][i] = power(r, 2) + inner(i);
    for (int i = 0; i < N; i++)
        heap[i] = wave(rows[power(1, i) + 1][i], 2);
    /* The bound moves with the calls. */
    steps = 0;
    for (int i = 0; i < steps + 1 && i < N; i++)
        s += heap[i] + step(i < 6);
    for (int i = 0; i < N; i++)
        s += add(heap[i]);
    printf("%.6f %d %.6f\n", s, steps, total);
    free(heap);
    return 0;
}
