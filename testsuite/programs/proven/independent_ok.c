/* Loops of which the compiler hears that their iterations are independent, and loops of which it must not. */
/* FLAGS -O3 -lm */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 67

#pragma dvm array distribute[block], shadow[1:1]
double *A;
#pragma dvm array align([i] with A[i])
double *B;
#pragma dvm array align([i] with A[i]), shadow[2:2]
int *K;
double shared, factor = 0.5;
double *watched = &shared;

static double sum(void)
{
    double all = 0;
#pragma dvm parallel([i] on A[i]) reduction(sum(all))
    for (int i = 0; i < N; i++)
        all += A[i] * (i % 5 + 1) + B[i] * (i % 7 + 1) + K[i] % 11;
    return all;
}

int main(void)
{
    double own, seen, *place = &seen;
    int count;
    A = malloc(N * sizeof *A);
    B = malloc(N * sizeof *B);
    K = malloc(N * sizeof *K);
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = i % 9 - 4;
        B[i] = i == 0 || i == N - 1 ? 0 : 1.0 / i;
        K[i] = 3 * i;
    }
    printf("%.9f\n", sum());
    for (int turn = 0; turn < 3; turn++) {
        /* Different arrays behind pointers. */
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
        for (int i = 1; i < N - 1; i++)
            B[i] = (A[i - 1] + A[i + 1]) / 2;
#pragma dvm parallel([i] on A[i])
        for (int i = 0; i < N; i++)
            A[i] = B[i] * factor;
        /* Each iteration needs the one before. */
#pragma dvm parallel([i] on A[i]) across(A[1:0])
        for (int i = 1; i < N - 1; i++)
            A[i] = A[i - 1] * 0.5 + B[i];
#pragma dvm parallel([i] on K[i]) across(K[2:0])
        for (int i = 2; i < N; i++)
            K[i] = K[i] + K[i - 2] % 5;
        printf("%.9f\n", sum());
        /* Private scalars in registers, in memory, behind a pointer. */
#pragma dvm parallel([i] on A[i]) private(own)
        for (int i = 0; i < N; i++) {
            own = A[i] + turn;
            A[i] = own * own;
        }
#pragma dvm parallel([i] on A[i]) private(seen)
        for (int i = 0; i < N; i++) {
            seen = A[i] - turn;
            A[i] = sqrt(fabs(seen)) + seen;
        }
#pragma dvm parallel([i] on A[i]) private(shared)
        for (int i = 0; i < N; i++) {
            shared = A[i] * 0.25;
            A[i] = shared + 1 / (1 + shared * shared);
        }
#pragma dvm parallel([i] on K[i]) private(count)
        for (int i = 0; i < N; i++) {
            count = K[i];
            while (count > 7)
                count /= 2;
            K[i] += count;
        }
        *place = turn;
        *watched = turn;
        printf("%.9f %.1f %.1f\n", sum(), seen, shared);
        /* Two elements of an iteration; some iterations leave theirs out. */
#pragma dvm parallel([i] on A[i])
        for (int i = 0; i < N; i++) {
            if (K[i] % 3 == 0)
                A[i] = B[i];
            B[i] += K[i] % 3 == 1 ? A[i] : 1;
        }
        printf("%.9f\n", sum());
    }
    free(K);
    free(B);
    free(A);
    return 0;
}
