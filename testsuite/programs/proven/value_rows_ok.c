/* Loops of the sequential part whose bounds are values: they are counted turn by turn (debugger.md 1.1). */
#include <stdio.h>
#define N 40

#pragma dvm array distribute[block]
double A[N];

static int start[N + 1], column[4 * N], back[N];
static double value[4 * N], x[N], y[N];

int main(void)
{
    double sum = 0;
    int used = 0;

    for (int i = 0; i < N; i++) {
        start[i] = used;
        back[i] = N - 1 - i % 3;
        x[i] = i;
        for (int k = 0; k < i % 4; k++) {
            column[used] = (i * 7 + k) % N;
            value[used++] = k + 1;
        }
    }
    start[N] = used;
    for (int turn = 0; turn < 30; turn++) {
        for (int i = 0; i < N; i++) {
            double s = 0;
            for (int k = start[i]; k < start[i + 1]; k++)
                s += value[k] * x[column[k]];
            y[i] = s;
        }
        for (int i = 0; i < N; i++)
            for (int k = back[i]; k > i; k -= 2)
                y[i] += 0.5 * x[k];
        for (int i = 0; i < N; i++)
            x[i] = 0.1 * y[i] + 1;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (int i = 0; i < N; i++) {
        A[i] = y[i];
        sum += A[i];
    }
    printf("%.6f\n", sum);
    return 0;
}
