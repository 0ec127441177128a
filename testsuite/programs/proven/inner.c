/* The same shapes with faults in some turns (debugger.md 1.1). */
#include <stdio.h>
#define N 12
#define K 3

#pragma dvm array distribute[block]
double Y[N];
#pragma dvm array align([i] with Y[i]), shadow[2:2]
double X[N];
#pragma dvm array align([i][] with Y[i])
double A[N][K];
#pragma dvm array align([i][] with Y[i])
int COLUMN[N][K];
#pragma dvm array distribute[block][*]
double T[N][N];
#pragma dvm array distribute[block][*], shadow[1:1][0:0]
double U[N][N];
#pragma dvm array align([i] with Y[i])
int ROW[N];

int first[N + 1], column[3 * N];
double value[3 * N];

int main(void)
{
    int i, j, k;
    double s = 0, vector[N], half[N];

#pragma dvm parallel([i] on Y[i])
    for (i = 0; i < N; i++) {
        Y[i] = 0;
        ROW[i] = 0;
        for (int l = 0; l < K; l++) {
            A[i][l] = l + 1;
            COLUMN[i][l] = (i * 5 + l) % N;
        }
    }
    /* One element stays without a value. */
#pragma dvm parallel([i] on X[i])
    for (i = 0; i < N - 1; i++)
        X[i] = i;
#pragma dvm parallel([i] on Y[i]) remote_access(X[])
    for (i = 0; i < N; i++)
        for (int l = 0; l < K; l++)
            Y[i] += A[i][l] * X[COLUMN[i][l]]; /* EXPECT uninitialized X */
    for (i = 0, k = 0; i < N; i++) {
        first[i] = k;
        for (j = 0; j < 1 + i % 3; j++, k++) {
            column[k] = (i + j) % N;
            value[k] = 1;
        }
        if (i % 2)
            half[i] = i;
        vector[i] = i;
    }
    first[N] = k;

    /* One subscript leads out of the array. */
    column[5] = N;
#pragma dvm parallel([i] on Y[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (int l = first[i]; l < first[i + 1]; l++) {
            int c = column[l];
            s += value[l] * (c < N ? vector[c] : 0);
        }
#pragma dvm parallel([i] on Y[i]) reduction(sum(s)) remote_access(ROW[])
    for (i = 0; i < N; i++)
        for (int l = first[i]; l < first[i + 1]; l++)
            s += ROW[column[l]]; /* EXPECT bounds ROW */
    /* Elements without values between others. */
#pragma dvm parallel([i] on Y[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (int l = i % 2; l < 2; l++)
            s += half[i] * 0; /* EXPECT uninitialized half */
    /* Loops inside do not keep iterations apart. */
#pragma dvm parallel([i] on U[i][])
    for (i = 0; i < N; i++)
        for (int l = 0; l < N; l++)
            U[i][l] = 1;
#pragma dvm parallel([i] on U[i][]) shadow_renew(U)
    for (i = 1; i < N; i++)
        for (int l = 0; l < N; l++)
            U[i][l] += U[i - 1][l]; /* EXPECT dependence U */
    /* Some turns write nothing. */
#pragma dvm parallel([i] on T[i][])
    for (i = 0; i < N; i++)
        for (int l = 0; l < i; l++)
            T[i][l] = i - l;
#pragma dvm parallel([i] on T[i][]) reduction(sum(s))
    for (i = 1; i < N; i++)
        for (int l = 0; l <= i; l++)
            s += T[i][l]; /* EXPECT uninitialized T */
    /* Rows of any length that overlap. */
    first[3]--;
#pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        for (int l = first[i]; l <= first[i + 1]; l++)
            value[l] = 2; /* EXPECT dependence value */
    printf("%d\n", k); /* not s, which holds what nobody gave */
    return 0;
}
