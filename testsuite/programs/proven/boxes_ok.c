/* Statements that differ in constants make boxes of elements together; correct ones (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#define N 40

double f[N + 1][3][3], g[N + 1][2][3], corner[3][3], odd[N][4], late[N][3], own[N][3];
double (*heap)[3], (*same)[3];

static void fill(int last, double a)
{
    int i;

    for (i = 0; i <= last; i++) {
        f[i][0][0] = a;
        f[i][1][0] = i;
        f[i][2][0] = 0;
        f[i][0][1] = a * i;
        f[i][1][1] = 1;
        f[i][2][1] = i - a;
        f[i][0][2] = 2;
        f[i][1][2] = -i;
        f[i][2][2] = a;
    }
}

static void combine(int last, double a)
{
    int i;

    for (i = 1; i < last; i++) {
        g[i][0][0] = f[i - 1][0][0] + f[i + 1][0][0];
        g[i][0][1] = f[i - 1][0][1] + f[i + 1][0][1];
        g[i][0][2] = f[i - 1][0][2] + f[i + 1][0][2];
        g[i][1][0] = a * f[i][2][0];
        g[i][1][1] = a * f[i][2][1];
        g[i][1][2] = a * f[i][2][2];
    }
}

int main(void)
{
    double total = 0;
    int i, k;

    for (k = 0; k < 4; k++) {
        fill(N, k);
        combine(N, k);
    }
    for (i = 1; i < N; i++)
        total += g[i][0][0] + g[i][0][1] + g[i][0][2] + g[i][1][0] + g[i][1][1] + g[i][1][2];
    /* Not all of a box: two of three rows. */
    for (i = 0; i < N; i++) {
        corner[0][0] = i;
        corner[0][1] = i;
        corner[0][2] = i;
        corner[2][0] = i;
        corner[2][2] = i;
    }
    total += corner[0][0] + corner[0][1] + corner[0][2] + corner[2][0] + corner[2][2];
    for (i = 0; i < N; i++) {
        odd[i][0] = i;
        odd[i][1] = 1;
        odd[i][3] = 3;
    }
    for (i = 0; i < N; i++)
        total += odd[i][0] + odd[i][1] + odd[i][3];
    /* What earlier statements of the turn give. */
    for (i = 0; i < N; i++) {
        own[i][0] = i;
        own[i][1] = own[i][0];
        own[i][2] = own[i][1] + own[i][0];
    }
    /* One array by two names: the reads stand behind the writes. */
    heap = malloc(N * sizeof *heap);
    same = heap;
    for (i = 0; i < N; i++) {
        heap[i][0] = i;
        heap[i][1] = 1;
        heap[i][2] = own[i][2];
        total += same[i][0] + same[i][1] + same[i][2];
    }
    for (i = 0; i < N; i++) {
        late[i][0] = same[i][0];
        late[i][1] = heap[i][1];
        if (i % 2)
            late[i][2] = 1;
        else
            late[i][2] = 2;
        total += i;
    }
    for (i = 0; i < N; i++)
        total += late[i][0] + late[i][1] + late[i][2];
    printf("%g\n", total);
    return 0;
}
