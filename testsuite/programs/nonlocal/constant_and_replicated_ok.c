/* Elements with the index of the iteration, in arrays that live with one row, in every column, and as whole rows (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][block]
double A[N][N];
#pragma dvm array align([j] with A[2][j])
double row[N];
#pragma dvm array align([i] with A[i][])
double column[N];
#pragma dvm array align([i][] with A[i][])
double wide[N][3];

int main(void)
{
    int i, j;
    double s = 0;

    #pragma dvm parallel([j] on row[j])
    for (j = 0; j < N; j++)
        row[j] = j;
    #pragma dvm parallel([i] on column[i]) private(j)
    for (i = 0; i < N; i++) {
        column[i] = i;
        for (j = 0; j < 3; j++)
            wide[i][j] = i + j;
    }
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = i == 2 ? row[j] : i;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 1; i < N; i++)
        for (j = 0; j < N; j++)
            s += A[i][j] + column[i];
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 1; i < N; i++)
        for (j = 0; j < 3; j++)
            s += wide[i][2 - j];
    printf("%g\n", s);
    return 0;
}
