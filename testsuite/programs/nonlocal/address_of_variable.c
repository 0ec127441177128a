/* Loops give the address of their variable to functions that only read there: all else in them is checked. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int calls;

static double doubled(int *k)
{
    calls++; /* EXPECT readonly-write calls */
    return *k * 2;
}

double halved(const int *k) { return *k / 2.; }

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = halved(&i);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N - 1; i++)
        A[i] = halved(&i) + B[i + 1]; /* EXPECT nonlocal B element=[1] iteration=(0) */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = doubled(&i);
    puts("done");
    return 0;
}
