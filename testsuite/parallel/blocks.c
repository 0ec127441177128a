/* Blocks of sizes that the program gives, some of them empty: edges, alignment, ACROSS, new mappings (languages.md 6.2, 6.3). Where the
 * sizes do not fit the number of processes, the blocks are equal. */
#include <stdio.h>
#include <stdlib.h>
#define N 24
#define M 18
int gb[4] = { 3, 11, 0, 10 };
int gb2[2] = { 5, 19 };
double w[6] = { 1, 2, 3, 4, 5, 6 };
int NP;
#pragma dvm array distribute[block][block], shadow[2:1][1:1]
double A[N][M];
#pragma dvm array align([i][j] with A[i][j]), shadow[1:1][1:1]
double B[N][M];
#pragma dvm array align([i] with A[i][*])
double V[N];
#pragma dvm array distribute[wgtblock(w, 6)][*], shadow[1:1][1:1]
double W[N][M];
#pragma dvm array distribute[multblock(4)][multblock(3)], shadow[1:1][1:1]
double U[N][M];

static double check(void)
{
    double s = 0;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) s += A[i][j] * (i + 3 * j + 1);
    return s;
}
static void step(void)
{
    #pragma dvm parallel([i][j] on B[i][j]) shadow_renew(A(corner))
    for (int i = 2; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
            B[i][j] = A[i - 1][j] + A[i - 2][j] + A[i + 1][j] + A[i][j - 1] + A[i + 1][j + 1] - A[i - 1][j - 1];
    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 2; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++) A[i][j] = (A[i][j] + B[i][j]) / 4;
    #pragma dvm parallel([i][j] on A[i][j]) across(A[1:1][1:1])
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++) A[i][j] = (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) / 4;
}
int main(int argc, char **argv)
{
    int sizes[2] = { 7, 17 }, four[4] = { 0, 1, 20, 3 };
    int *g = argc > 5 ? gb : gb2;
    double s;
    #pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) { A[i][j] = (i * 7 + j * 3) % 11; B[i][j] = 0; }
    step();
    printf("block %.10g\n", check());
    #pragma dvm redistribute(A[genblock(gb)][*])
    step();
    printf("four %.10g\n", check());
    #pragma dvm redistribute(A[genblock(gb2)][*])
    step();
    printf("two %.10g\n", check());
    #pragma dvm redistribute(A[*][block])
    step();
    printf("columns %.10g\n", check());
    #pragma dvm redistribute(A[genblock(four)][*])
    step();
    printf("four again %.10g\n", check());
    #pragma dvm redistribute(A[genblock(sizes)][multblock(9)])
    step();
    printf("two by two %.10g\n", check());
    #pragma dvm redistribute(A[genblock(g)][*])
    step();
    printf("by pointer %.10g\n", check());
    #pragma dvm redistribute(A[block][block])
    step();
    printf("back %.10g\n", check());
    #pragma dvm parallel([i] on V[i])
    for (int i = 0; i < N; i++) V[i] = i;
    #pragma dvm redistribute(A[multblock(6)][*])
    s = 0;
    #pragma dvm parallel([i] on V[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) s += V[i] * i;
    printf("aligned %g\n", s);
    #pragma dvm parallel([i][j] on W[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) { W[i][j] = i + j; }
    #pragma dvm parallel([i][j] on U[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) { U[i][j] = i - j; }
    s = 0;
    #pragma dvm parallel([i][j] on W[i][j]) shadow_renew(W) reduction(sum(s))
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++) s += W[i - 1][j] * i + W[i + 1][j] * j;
    printf("weights %g\n", s);
    s = 0;
    #pragma dvm parallel([i][j] on U[i][j]) shadow_renew(U) reduction(sum(s))
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++) s += U[i - 1][j] * i + U[i][j + 1] * j;
    printf("multiples %g\n", s);
    return 0;
}
