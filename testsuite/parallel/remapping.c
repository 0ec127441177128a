/* Arrays that end are not moved with those that they were aligned with (languages.md 6.2). */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#define N 24

#pragma dvm array distribute[block][*], shadow[1:1][0:0]
double A[N][N];

double shape(int scale)
{
#pragma dvm array align([i][j] with A[i][j])
    double B[N][N];
    double sum = 0;
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            B[i][j] = scale * i + j;
            sum += B[i][j];
        }
    return sum;
}

double heap(int scale)
{
#pragma dvm array align([i] with A[i][])
    double *row;
    double sum = 0;
    row = malloc(N * sizeof(double));
#pragma dvm parallel([i] on row[i]) reduction(sum(sum))
    for (int i = 0; i < N; i++) {
        row[i] = scale * i;
        sum += row[i];
    }
    free(row);
    return sum;
}

/* Memory where the arrays were, with what differs in each process. */
int damaged(int turn)
{
    int bad = 0;
    const double own_number = getpid();
    volatile double own[2 * N][N];
    volatile double *block = malloc(N * sizeof(double));
    for (int i = 0; i < 2 * N; i++)
        for (int j = 0; j < N; j++)
            own[i][j] = own_number;
    for (int i = 0; i < N; i++)
        block[i] = own_number;
    if (turn % 2) {
#pragma dvm redistribute(A[*][block])
        ;
    } else {
#pragma dvm redistribute(A[block][*])
        ;
    }
    for (int i = 0; i < 2 * N; i++)
        for (int j = 0; j < N; j++)
            bad += own[i][j] != own_number;
    for (int i = 0; i < N; i++)
        bad += block[i] != own_number;
    free((void *)block);
    return bad;
}

int main(void)
{
    double sum = 0;
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i * N + j;
    for (int turn = 1; turn < 5; turn++) {
        double first = shape(turn), second = heap(turn);
        int bad = damaged(turn);
        printf("%g %g %d\n", first, second, bad);
    }
#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += A[i][j];
    printf("%g\n", sum);
    return 0;
}
