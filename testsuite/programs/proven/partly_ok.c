/* Loops with jumps, private arrays and other things that are checked access by access, beside what is proven. */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array align([i][] with A[i])
double D[N][4];

double table[N];

int main(void)
{
    int i, k;
    double s = 0, w[4], t = 0;

    for (i = 0; i < N; i++)
        table[i] = i;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        for (k = 0; k < 4; k++)
            D[i][k] = k;
    }
    /* The rest of an iteration is left out, and what it would give has a value already. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        B[i] = 0;
        if (i % 3 == 0)
            continue;
        B[i] = A[i] + 1;
    }
    /* Turns are left out. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        for (k = 0; k < 4; k++) {
            D[i][k] = D[i][k] + A[i];
            if (k == i % 4)
                break;
            B[i] = B[i] + D[i][k];
        }
        A[i] = A[i] + B[i];
    }
    /* Every iteration has an array of its own. */
#pragma dvm parallel([i] on A[i]) private(w, t)
    for (i = 0; i < N; i++) {
        for (k = 0; k < 4; k++)
            w[k] = A[i] * k;
        if (i % 2)
            t = w[3];
        else
            t = 1;
        B[i] = B[i] + w[1] + t;
    }
    /* Subscripts of which nothing is known. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        B[i] = A[i] + table[i * i % N];
    /* Edges that the loop makes old on its way. */
#pragma dvm parallel([i] on A[i]) shadow_renew(A) reduction(sum(s))
    for (i = 1; i < N - 1; i++) {
        if (i == 4)
            continue;
        s += A[i - 1] + A[i + 1];
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i] + B[i] + D[i][3];
    printf("%g\n", s);
    return 0;
}
