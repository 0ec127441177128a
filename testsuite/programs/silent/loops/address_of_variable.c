/* The address of a loop's variable goes to functions that only read there: by their type, or by what they do (languages.md 4.3). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

typedef const int *reader;

double halved(const int *k);
double read_by_type(reader k), of_table(const int k[], const double *);

double doubled(int *k) { return *k * 2 + k[0]; }

static double twice(int *k, int depth)
{
    return depth > 0 ? twice(k, depth - 1) : doubled(k);
}

double halved(const int *k) { return *k / 2.; }

double read_by_type(reader k) { return *k; }

double of_table(const int k[], const double *table) { return table[k[0]]; }

int main(void)
{
    double table[N] = { 1, 2, 3 }, sum = 0;
    int i, copy;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = doubled(&i) + halved(&i);
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum)) private(copy)
    for (i = 0; i < N; i++) {
        memcpy(&copy, &i, sizeof i);
        A[i] += twice(&i, 2) + read_by_type(&i) + of_table(&i, table) + copy;
        sum += A[i];
    }
    printf("%g\n", sum);
    return 0;
}
