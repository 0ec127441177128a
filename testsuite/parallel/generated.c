/* Assignments of elements in the sequential part whose right sides change what all processes have. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 24 };
#pragma dvm array distribute[block]
double A[N];

static int state = 1;

static int next(void)
{
    state = (state * 5 + 3) % 64;
    return state;
}

int main(void)
{
    int i, k = 0, last = 0;
    double s = 0;
    srand(7);
    for (i = 0; i < N; i++)
        A[i] = k++;
    A[k % 3] += next();
    for (i = 0; i < N; i += 2)
        A[i] = next() + (last = i);
    for (i = 1; i < N; i += 5)
        A[i] = rand() % 100;
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i] * (i + 1);
    printf("%g %d %d %d %d\n", s, k, last, next(), rand() % 100);
    return 0;
}
