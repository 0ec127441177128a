/* Uninstrumented code fills blocks that it finds by way of globals (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>

double *keep, **rows;
struct held { double *buf; int n; } held, *behind;
void fill(int n);

#pragma dvm array distribute[block]
double *A;

int main(void)
{
    double s = 0;

    keep = malloc(8 * sizeof *keep);
    held.buf = malloc(8 * sizeof *held.buf);
    behind = malloc(sizeof *behind);
    behind->buf = malloc(64);
    rows = malloc(2 * sizeof *rows);
    rows[0] = malloc(64);
    rows[1] = malloc(64);
    A = malloc(8 * sizeof *A);
    fill(8);
    for (int i = 0; i < 8; i++)
        s += keep[i] + held.buf[i] + behind->buf[i] + rows[1][i];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < 8; i++)
        s += A[i];
    printf("%g\n", s);
    free(A);
    return 0;
}
