/* Rows of a sparse matrix whose places are numbers without a sign, 32 and 64 bits long: one row reads an element behind the last one, one a column that is not there; a row
   that would end before it begins has no elements (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 30

struct rows {
    unsigned *begin;
    unsigned *column;
    double *value;
};

#pragma dvm array distribute[block]
double x[N];
#pragma dvm array align([i] with x[i])
double y[N];

static size_t from[N + 1];

int main(void)
{
    struct rows a;
    double sum = 0;

    a.begin = malloc((N + 1) * sizeof *a.begin);
    a.column = malloc(3 * N * sizeof *a.column);
    a.value = malloc(3 * N * sizeof *a.value);
    for (int i = 0; i <= N; i++) {
        a.begin[i] = 3 * i;
        from[i] = 3 * i;
    }
    for (int k = 0; k < 3 * N - 1; k++) {
        a.column[k] = k % N;
        a.value[k] = k;
    }
    a.column[3 * N - 1] = 0;
#pragma dvm parallel([i] on x[i])
    for (int i = 0; i < N; i++)
        x[i] = i;
#pragma dvm parallel([i] on y[i]) remote_access(x[])
    for (int i = 0; i < N; i++) {
        double row = 0;
        for (unsigned k = a.begin[i]; k < a.begin[i + 1]; k++)
            row += a.value[k] * x[a.column[k]]; /* EXPECT uninitialized a */
        y[i] = row;
    }
    a.value[3 * N - 1] = 1;
    a.column[40] = N;
#pragma dvm parallel([i] on y[i]) remote_access(x[])
    for (int i = 0; i < N; i++)
        for (size_t k = from[i]; k < from[i + 1]; ++k)
            y[i] += a.value[k] * x[a.column[k]]; /* EXPECT bounds x element=[30] */
    a.column[40] = 0;
    a.begin[5] = 40;
    a.begin[8] = 0;
#pragma dvm parallel([i] on y[i]) remote_access(x[]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (unsigned k = a.begin[i]; k < a.begin[i + 1]; k++)
            sum += a.value[k] * x[a.column[k]];
    printf("%g\n", sum);
    return 0;
}
