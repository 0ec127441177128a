/* Copies of an element that iterations change on their own processors, and what makes all of them the same
   (debugger.md 1.10 Partly replicated arrays). */
#include <stdio.h>
#include <string.h>
#define N 12

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([i] with A[i][])
double row[N];
#pragma dvm array align([i] with A[][])
double all[N];
#pragma dvm array distribute[block]
double other[N];

static double sum(void)
{
    double s = 0;

#pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            s += row[i] + all[j];
    for (int i = 0; i < N; i++)
        s += all[i];
    return s;
}

static void one_copy(void)
{
#pragma dvm parallel([i] on A[i][3])
    for (int i = 0; i < N; i++) {
        row[i] = A[i][3];
        all[i] = i;
    }
}

int main(void)
{
    double s = 0;

#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = i + j;
    /* Each iteration uses the copy that it has changed. */
    one_copy();
#pragma dvm parallel([i] on A[i][3]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += row[i] + all[i];
    printf("%g\n", s);
    /* All copies are changed: by iterations that all execute, by those of all processors, by the sequential part. */
#pragma dvm parallel([i] on row[i])
    for (int i = 0; i < N; i++)
        row[i] = i;
    for (int i = 0; i < N; i++)
        all[i] = 2 * i;
    printf("%g\n", sum());
    one_copy();
#pragma dvm parallel([i][j] on A[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            row[i] = 3 * i;
    for (int i = 0; i < N; i++)
        all[i] = i;
    printf("%g\n", sum());
    /* What a function of the library gives. */
    one_copy();
    memset(row, 0, sizeof row);
    memset(all, 0, sizeof all);
    printf("%g\n", sum());
    /* The element of one processor is fetched. */
    one_copy();
#pragma dvm parallel([i] on other[i]) remote_access(all[2])
    for (int i = 0; i < N; i++)
        other[i] = all[2];
    /* A mapping anew moves what there is. */
    one_copy();
#pragma dvm redistribute(A[block][*])
    for (int i = 0; i < N; i++)
        row[i] = all[i] = 1;
    printf("%g\n", sum());
    return 0;
}
