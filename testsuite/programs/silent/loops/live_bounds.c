/* Bounds that functions give which do more than compute, or that change what they name: C evaluates them in each turn, outside of
   iterations (languages.md 4.3; debugger.md 1.10 Verdict). */
/* SPELLINGS both */
#include <setjmp.h>
#include <stdio.h>

#define N 8

#pragma dvm array distribute[block][*]
double B[N][N];
#pragma dvm array align([i] with B[i][0])
double A[N];

static int calls, limit = N;
static int order[N * N];
static jmp_buf back;

static int rows(void)
{
    printf("rows %d\n", ++calls);
    return limit;
}

static int columns(int row)
{
    order[calls++ % (N * N)] = row;
    return N - row;
}

static int next(int *from)
{
    *from += 1;
    return *from - 1;
}

static int thrown(int turn)
{
    if (turn == 5)
        longjmp(back, 1);
    calls++;
    return N;
}

int main(void)
{
    double sum = 0;
    int i, j, n = 2 * N - 1, from = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < rows(); i++) /* SKIPPED bounds of the loop at */
        A[i] = i;
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            B[i][j] = 0;
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < columns(i); j++)
            B[i][j] = A[i] + j;
    #pragma dvm parallel([i][j] on B[i][j])
    for (i = next(&from); i < rows(); i++)
        for (j = N - i; j < N; j++)
            B[i][j] = 1;
    #pragma dvm parallel([i][j] on B[i][j]) reduction(sum(sum))
    for (i = 0; i < rows(); i++)
        for (j = 0; j < N; j++)
            sum += B[i][j];
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (i = 0; i < n--; i++)
        sum += A[i];
    printf("%g %d %d %d %d\n", sum, calls, from, n, order[calls / 2]);
    if (!setjmp(back)) {
        #pragma dvm parallel([k] on A[k])
        for (int k = 0; k < thrown(k); k++)
            A[k] = 3;
    }
    sum = 0;
    #pragma dvm parallel([k] on A[k]) reduction(sum(sum))
    for (int k = 0; k < N; k++)
        sum += A[k];
    printf("%g %d\n", sum, calls);
    return 0;
}
