/* Loops inside of an iteration, and subscripts that are read from arrays (debugger.md 1.1). */
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
#pragma dvm array align([i] with Y[i])
int ROW[N];

/* A matrix by rows of any length. */
int first[N + 1], column[3 * N];
double value[3 * N];
static const double weight[5] = { 0.1, 0.2, 0.4, 0.2, 0.1 };
unsigned char small[N];

int main(void)
{
    int i, j, k, most = N;
    double s = 0, vector[N];

#pragma dvm parallel([i] on Y[i])
    for (i = 0; i < N; i++) {
        X[i] = i;
        for (int l = 0; l < K; l++) {
            A[i][l] = l + 1;
            COLUMN[i][l] = (i * 5 + l) % N;
        }
        for (int l = K - 1; l >= 0; l--)
            Y[i] = A[i][l];
    }
    for (i = 0, k = 0; i < N; i++) {
        first[i] = k;
        for (j = 0; j < i % 4; j++, k++) {
            column[k] = (i + j) % N;
            value[k] = 1;
        }
        small[i] = 200 - 10 * i;
        vector[i] = i;
    }
    first[N] = k;

    /* A product with known length. */
#pragma dvm parallel([i] on Y[i]) remote_access(X[])
    for (i = 0; i < N; i++) {
        double product = 0;
        for (int l = 0; l < K; l++)
            product = product + A[i][l] * X[COLUMN[i][l]];
        Y[i] = product;
    }
    /* By rows of any length, bounds and subscripts in scalars. */
#pragma dvm parallel([i] on Y[i]) remote_access(X[])
    for (i = 0; i < N; i++) {
        double product = 0;
        int end = first[i + 1];
        for (int l = first[i]; l < end; l++) {
            int c = column[l];
            product += value[l] * X[c];
        }
        for (int l = first[i]; l < first[i + 1]; l++)
            product += value[l] * X[column[l]] * vector[column[l]];
        Y[i] = product;
    }
    /* A stencil by a loop, with constant weights; what lies outside is left out. */
#pragma dvm parallel([i] on Y[i]) shadow_renew(X)
    for (i = 2; i < N - 2; i++) {
        double sum = 0;
        for (int l = -2; l <= 2; l++)
            sum += weight[l + 2] * X[i + l];
        Y[i] = sum;
    }
#pragma dvm parallel([i] on Y[i]) shadow_renew(X)
    for (i = 0; i < N; i++)
        for (int l = -2; l <= 2; l++)
            if (i + l >= 0 && i + l < N)
                Y[i] += X[i + l];
    /* Triangles. */
#pragma dvm parallel([i] on T[i][])
    for (i = 0; i < N; i++)
        for (int l = 0; l <= i; l++)
            T[i][l] = i - l;
#pragma dvm parallel([i] on T[i][]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (int l = 0; l <= i; l++)
            for (int m = 0; m <= l; m++)
                s += T[i][m];
#pragma dvm parallel([i] on T[i][]) reduction(sum(s))
    for (i = 0; i < N; i += 2)
        for (int l = i; l > 0; l -= 3)
            s += T[i][l];
    /* No turn at all. */
#pragma dvm parallel([i] on T[i][])
    for (i = 0; i < N; i++)
        for (int l = most; l < N; l++)
            T[i][l + 5] = 0;
    /* Without a sign they are subscripts, with one they would be none. */
#pragma dvm parallel([i] on Y[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += vector[(small[i] - 80) / 11] + vector[small[i] % N];
#pragma dvm parallel([i] on Y[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += vector[small[i] - small[i]];
    /* The subscripts change while the loop runs. */
#pragma dvm parallel([i] on Y[i])
    for (i = 0; i < N; i++)
        ROW[i] = i + 100;
#pragma dvm parallel([i] on Y[i])
    for (i = 0; i < N; i++) {
        ROW[i] = i;
        Y[ROW[i]] = i;
    }
    /* Every row has elements of its own, which only their values tell. */
#pragma dvm parallel([i])
    for (i = 0; i < N; i++)
        for (int l = first[i]; l < first[i + 1]; l++)
            value[l] = 2;
    /* A loop whose end is not known. */
#pragma dvm parallel([i] on Y[i]) remote_access(X[])
    for (i = 0; i < N; i++) {
        int l = 0;
        while (l < K && COLUMN[i][l] != 3) {
            Y[i] += X[COLUMN[i][l]];
            l++;
        }
    }
    for (i = 0; i < N; i++)
        vector[i] = 0;
    printf("%g\n", s);
    return 0;
}
