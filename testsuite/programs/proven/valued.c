/* Loops of the sequential part that are not judged as a whole, for what their subscripts are is not known before: where all elements of an array
 * have values, they are asked whether elements are inside (debugger.md 1.9 Calls). Faults show all the same. */
#include <stdio.h>
#include <stdlib.h>
#define N 2000
#define K 16

struct pair { double x, y; };

int keys[N], counts[K], sorted[N], starts[K];
double table[K][8];

static double lookup(const double *p, const int *index, int n)
{
    double s = 0;
    int i;
    for (i = 0; i < n; i++)
        s += p[index[i] >> 1]; /* EXPECT uninitialized p element=[700] */
    return s;
}

static double beyond(const double *p, const int *index, int n)
{
    double s = 0;
    int i;
    for (i = 0; i < n; i++)
        s += p[index[i] * 2 >> 1]; /* EXPECT bounds p element=[1999] */
    return s;
}

int main(int argc, char **argv)
{
    double *p = malloc(N / 2 * sizeof(double)), *q = malloc((N - 1) * sizeof(double)), s = 0;
    struct pair *pairs = malloc(N * sizeof(struct pair)), *from = malloc(sizeof(struct pair));
    int i, round;

    for (i = 0; i < N; i++)
        keys[i] = i;
    for (i = 0; i < N / 2; i++)
        if (i != 700)
            p[i] = i;
    for (i = 0; i < N - 1; i++)
        q[i] = i;
    s += lookup(p, keys, N);
    p[700] = 7;
    for (round = 0; round < 3; round++)
        s += lookup(p, keys, N);
    s += beyond(q, keys, N);
    /* Memory of another time. */
    free(p);
    p = malloc(N / 2 * sizeof(double));
    for (i = 0; i < N / 2; i++)
        if (i != 300)
            p[i] = i;
    for (i = 0; i < N; i++)
        s += p[keys[i] >> 1]; /* EXPECT uninitialized p element=[300] */
    for (round = 0; round < 3; round++)
        for (i = 0; i < N; i++)
            counts[(keys[i] & 15) + (argc > 7)]++;
    for (i = 0; i < N; i++)
        s += table[keys[i] & 15][(keys[i] & 7) + (i == N - 8)];
    for (i = 0; i < N; i++)
        s += table[keys[i] & 7][(keys[i] & 7) + (i == N - 1)]; /* EXPECT bounds table element=[7][8] */
    for (i = 0; i < N; i++)
        s += counts[(keys[i] & 15) - (i == 1600)]; /* EXPECT bounds counts element=[-1] */
    /* A record that is copied takes along what it lacks. */
    for (i = 0; i < N; i++)
        pairs[i].x = pairs[i].y = i;
    from->x = 1;
    for (i = 0; i < N; i++)
        if (keys[i] % 1000 == 999)
            pairs[i] = *from;
        else
            s += pairs[keys[i] >> 2].y;
    for (i = 0; i < N; i++)
        s += pairs[keys[i] >> 1].y; /* EXPECT uninitialized pairs element=[999] */
    printf("%g %d\n", s, sorted[0] + starts[0]);
    free(p);
    free(q);
    free(pairs);
    free(from);
    return 0;
}
