/* Arrays that each iteration has for itself, born in the body or in a private list, with bounds that the program computes
   (debugger.md 1.9 Private-like data). */
#include <stdio.h>
#define N 16
#define MOST 20

#pragma dvm array distribute[block][*]
double U[N][N];
#pragma dvm array align([i][j] with U[i][j])
double R[N][N];
int size[2];

int main(void)
{
    int i, j, m;
    double s = 0, row[MOST], five[5];

    size[0] = size[1] = N;
#pragma dvm parallel([i][j] on U[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            U[i][j] = i + 0.1 * j;
            R[i][j] = 0;
        }
    int last = size[0] - 1;
    /* Ends by themselves, the middle by a loop, then all of it; subscripts in scalars. */
#pragma dvm parallel([i] on R[i][]) private(j, m)
    for (i = 0; i < size[1]; i++) {
        double line[MOST], matrix[MOST][5];
        int j1, j2, end = last;
        for (m = 0; m < 5; m++) {
            matrix[0][m] = 0;
            matrix[end][m] = m;
        }
        matrix[0][2] = 1;
        for (j = 0; j <= size[0] - 1; j++)
            line[j] = U[i][j];
        for (j = 1; j < end; j++) {
            matrix[j][0] = 0;
            matrix[j][1] = line[j - 1];
            matrix[j][2] = 1 + line[j];
            matrix[j][3] = line[j + 1];
            matrix[j][4] = 0;
        }
        j = 1;
        matrix[j][2] += 3;
        j = size[0] - 3;
        matrix[j][2] += 1;
        matrix[j + 1][3] -= 1;
        for (j = 0; j <= size[0] - 3; j++) {
            j1 = j + 1;
            j2 = j + 2;
            matrix[j][3] /= matrix[j][2] + 10;
            R[i][j] += matrix[j][3];
            matrix[j1][2] -= matrix[j1][1] * matrix[j][3];
            matrix[j2][1] -= matrix[j2][0] * matrix[j][4];
            R[i][j2] += matrix[j2][1];
        }
        for (j = size[0] - 3; j >= 0; j--) {
            j1 = j + 1;
            R[i][j] -= matrix[j][3] * R[i][j1];
        }
    }
    /* Private arrays: what an iteration reads it has written, some of it twice. */
#pragma dvm parallel([i] on U[i][]) private(row, five, j, m)
    for (i = 0; i < N; i++) {
        for (m = 0; m < 5; m++)
            five[m] = R[i][m];
        for (j = 0; j < size[0]; j++)
            row[j] = U[i][j];
        if (i == 3)
            for (m = 1; m < 4; m++)
                five[m] += 1;
        for (m = 0; m < 5; m++)
            U[i][m] = five[m] + row[m + 2];
    }
    /* Behind the loop they get values anew. */
    for (j = 0; j < MOST; j++)
        row[j] = j;
    for (m = 0; m < 5; m++)
        five[m] = row[m];
    /* An iteration leaves it alone: it keeps what it holds. */
#pragma dvm parallel([i] on U[i][]) private(five)
    for (i = 0; i < N; i++)
        if (i > N)
            five[0] = i;
    s = five[0];
    /* In every turn of a loop inside it is born again. */
#pragma dvm parallel([i] on R[i][]) reduction(sum(s)) private(j, m)
    for (i = 0; i < N; i++)
        for (j = 0; j < size[0]; j++) {
            double pair[MOST];
            for (m = 0; m <= size[0]; m++)
                pair[m] = m;
            s += pair[j] + pair[j + 1];
        }
#pragma dvm parallel([i][j] on R[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += R[i][j] + U[i][j];
    printf("%.6f\n", s);
    return 0;
}
