#include <stdio.h>

#define N 7
#define M 9

#pragma dvm inherit(A, B)
void fill(long (*A)[M], long (*B)[M])
{
    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            A[i][j] = i * 100 + j;
            B[i][j] = i * 7 + j * 3;
        }
}

#pragma dvm inherit(A, B)
void around(long (*A)[M], long (*B)[M])
{
    #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(B[1:2][2:1])
    for (int i = 1; i < N - 2; i++)
        for (int j = 2; j < M - 1; j++)
            A[i][j] = B[i - 1][j] + B[i + 2][j] * 3 + B[i][j - 2] * 5 + B[i][j + 1] * 7;
}

#pragma dvm inherit(A)
void flows(long (*A)[M])
{
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1])
    for (int i = 1; i < N - 1; i++)
        for (int j = M - 2; j > 0; j--)
            A[i][j] = (A[i - 1][j] * 3 + A[i + 1][j] + A[i][j - 1] * 5 + A[i][j + 1]) % 1009;
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:0][0:0]), stage(3)
    for (int i = 1; i < N; i++)
        for (int j = 0; j < M; j++)
            A[i][j] = (A[i - 1][j] * 3 + A[i][j]) % 1009;
}

#pragma dvm inherit(A)
void owned(long (*A)[M])
{
    A[2][7] = 5;
    for (int i = 0; i < N; i++)
        A[i][4] = i * i;
    A[6][1] += 3;
}

#pragma dvm inherit(A, B)
void fetched(long (*A)[M], long (*B)[M])
{
    long one, two;
    #pragma dvm parallel([i] on A[i][3]) remote_access(B[i][5], B[2][])
    for (int i = 0; i < N; i++)
        A[i][3] = B[i][5] + B[2][(i * 2) % M];
    #pragma dvm remote_access(A[5][7], B[1][8])
    {
        one = A[5][7];
        two = B[1][8];
    }
    printf("fetched %ld %ld\n", one, two);
    fflush(stdout);
}

#pragma dvm inherit(A)
void reduced(long (*A)[M])
{
    long value = -1;
    int at[2] = { -1, -1 };
    #pragma dvm parallel([i][j] on A[i][j]) reduction(maxloc(value, at))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            if (A[i][j] % 97 > value) {
                value = A[i][j] % 97;
                at[0] = i;
                at[1] = j;
            }
    printf("most %ld %d %d\n", value, at[0], at[1]);
    fflush(stdout);
}

/* What passes an array to a function that says nothing of it passes all of it. */
void plain(long (*A)[M])
{
    long sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            sum += A[i][j] * (i + 2 * j);
    printf("plain %ld\n", sum);
    fflush(stdout);
}

#pragma dvm inherit(A, B)
void repeated(long (*A)[M], long (*B)[M])
{
    #pragma dvm parallel([i][j] on A[i][j]) shadow_renew(B)
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            A[i][j] = B[i - 1][j] + B[i][j + 1];
    #pragma dvm parallel([i][j] on B[2 * i][j + 1])
    for (int i = 0; i <= (N - 1) / 2; i++)
        for (int j = 0; j < M - 1; j++)
            B[2 * i][j + 1] = i + j;
}

#pragma dvm array distribute[block][block]
static long X[8][6];
#pragma dvm array align([i][j] with X[i][j])
static long Y[8][6];

#pragma dvm inherit(x, y)
extern void work_(long (*x)[6], long (*y)[6]);

void other_way(void)
{
    long sum = 0;
    #pragma dvm parallel([i][j] on X[i][j])
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 6; j++) {
            X[i][j] = i * 13 + j;
            Y[i][j] = 0;
        }
    work_(X, Y);
    #pragma dvm parallel([i][j] on X[i][j]) reduction(sum(sum)), shadow_renew(Y)
    for (int i = 1; i < 7; i++)
        for (int j = 1; j < 5; j++)
            sum += X[i][j] * (i + 10 * j) + Y[i - 1][j] * 3 + Y[i][j + 1];
    printf("other way %ld\n", sum);
}
