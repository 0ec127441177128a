/* The same shapes with faults (debugger.md 1.9 Private-like data). */
#include <stdio.h>
#define N 16
#define MOST 20

#pragma dvm array distribute[block][*]
double U[N][N];
int size[2];

int main(void)
{
    int i, j, m;
    double s = 0, row[MOST], five[5], t = 0;

    size[0] = size[1] = N;
#pragma dvm parallel([i][j] on U[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            U[i][j] = i + 0.1 * j;
    int last = size[0] - 1;
    /* The last row is left out. */
#pragma dvm parallel([i] on U[i][]) private(j, m)
    for (i = 0; i < size[1]; i++) {
        double matrix[MOST][5];
        for (m = 0; m < 5; m++)
            matrix[0][m] = 0;
        for (j = 1; j < last; j++)
            for (m = 0; m < 5; m++)
                matrix[j][m] = m;
        for (j = 0; j <= size[0] - 3; j++) {
            int j2 = j + 2;
            U[i][j] += matrix[j2][1]; /* EXPECT uninitialized matrix */
        }
    }
    /* One element of each row is left out. */
#pragma dvm parallel([i] on U[i][]) private(j, m)
    for (i = 0; i < size[1]; i++) {
        double matrix[MOST][5];
        for (j = 0; j < size[0]; j++) {
            matrix[j][0] = matrix[j][1] = 0;
            matrix[j][3] = matrix[j][4] = 1;
        }
        for (m = 0; m < 5; m++)
            U[i][m] = matrix[i][m]; /* EXPECT uninitialized matrix */
    }
    /* A scalar has another value in some iterations. */
#pragma dvm parallel([i] on U[i][]) private(j, m)
    for (i = 0; i < size[1]; i++) {
        double line[N + 2];
        int next = i + 1;
        for (j = 0; j < size[0] + 1; j++)
            line[j] = j;
        if (i == 7)
            next = i + 11;
        U[i][0] = line[next]; /* EXPECT bounds line */
    }
    /* Expressions assign, or do not. */
#pragma dvm parallel([i] on U[i][]) private(j, m)
    for (i = 0; i < size[1]; i++) {
        int at = 1, by = 2;
        double line[N];
        for (j = 0; j < N; j++)
            line[j] = j;
        m = i > 3 && (at = i + 8);
        U[i][0] = line[at] + m; /* EXPECT bounds line */
        m = i > 4 && ({ by = i + 9; 1; });
        U[i][1] = line[by] + m; /* EXPECT bounds line */
        switch (i) {
        case 5:
            at = 3;
        case 6:
            by = N + 2;
            break;
        default:
            at = by = 0;
        }
        U[i][2] = line[by] + at; /* EXPECT bounds line */
        by = at = 1;
        while (at < 3)
            by = N + at++;
        if (i > 7)
            goto behind;
        by = 2;
    behind:
        U[i][3] = line[by]; /* EXPECT bounds line */
    }
    /* It is written only later, or in another turn. */
#pragma dvm parallel([i] on U[i][]) private(j)
    for (i = 0; i < size[1]; i++) {
        double line[MOST];
        for (j = 1; j < size[0]; j++) {
            line[j] = j;
            U[i][j] = line[j - 1]; /* EXPECT uninitialized line */
        }
    }
    /* A private array holds nothing before an iteration gives it something ... */
    for (m = 0; m < 5; m++)
        five[m] = m;
#pragma dvm parallel([i] on U[i][]) private(five, m)
    for (i = 0; i < N; i++) {
        for (m = 1; m < 5; m++)
            five[m] = i;
        U[i][0] = five[0]; /* EXPECT private-uninit five */
    }
    /* ... and nothing behind the loop, each time. */
    for (int turn = 0; turn < 3; turn++) {
        for (j = 0; j < MOST; j++)
            row[j] = j;
#pragma dvm parallel([i] on U[i][]) private(row, j)
        for (i = 0; i < N; i++) {
            for (j = 0; j < N; j++)
                row[j] = i;
            U[i][1] = row[1];
        }
        t += row[N];
        t += row[3] > 0; /* EXPECT private-uninit row */
    }
    printf("%g %d\n", t > 0 ? 1.0 : s, N);
    return 0;
}
