/* Loops give the address of their variable to functions that only read there, and read their own elements. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

static double doubled(int *k)
{
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
    for (i = 0; i < N; i++)
        A[i] = halved(&i) + B[i];
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = doubled(&i);
    puts("done");
    return 0;
}
