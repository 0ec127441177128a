/* The bounds of nests are what functions give that do more than compute: elements, edges and iterations are judged as ever. */
/* SPELLINGS both */
#include <setjmp.h>
#include <stdio.h>

#define N 8

#pragma dvm array distribute[block][*]
double B[N][N];
#pragma dvm array align([i] with B[i][0])
double A[N];

static int calls;
static jmp_buf back;

static int rows(void)
{
    calls++;
    return N;
}

static int thrown(int turn)
{
    if (turn == 5)
        longjmp(back, 1);
    return N;
}

int main(void)
{
    double sum = 0, lost;
    int i, j;

    #pragma dvm parallel([i][j] on B[i][j])
    for (i = 0; i < rows(); i++) /* SKIPPED bounds of the loop at */
        for (j = 0; j < N; j++)
            B[i][j] = i;
    if (!setjmp(back)) {
        #pragma dvm parallel([k] on A[k])
        for (int k = 0; k < thrown(k); k++)
            A[k] = 3;
    }
    #pragma dvm parallel([k] on A[k])
    for (int k = 5; k < N; k++)
        A[k] = 4;
    #pragma dvm parallel([i] on A[i])
    for (i = 2; i < rows(); i++)
        A[i] = B[i - 1][0]; /* EXPECT nonlocal B element=[1][0] iteration=(2) */
    #pragma dvm parallel([i][j] on B[i][j]) private(lost)
    for (i = 0; i < N; i++)
        for (j = 1; j < rows(); j++) {
            if (j < 7)
                lost = i;
            B[i][j] = B[i][j - 1] /* EXPECT dependence B element=[0][1] iteration=(0,2) with=previous write@+0 iteration=(0,1) */
                + lost; /* EXPECT private-uninit lost iteration=(0,7) */
        }
    #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (i = 0; i < rows(); i++)
        sum += A[i];
    printf("%g %d\n", sum, calls);
    return 0;
}
