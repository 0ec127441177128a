/* A jump to the end of a loop of a nest goes on with its next turn (debugger.md 1.1). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][block]
double A[N][N];

static double sum(void)
{
    int i, j;
    double s = 0;
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += (i + 1) * A[i][j];
    return s;
}

int main(void)
{
    int i, j, k;

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 0;
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++) {
            if (j > i)
                goto next_row;
            A[i][j] = i + j;
        }
    next_row: ;
    }
    printf("%g\n", sum());
    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++) {
        {
            for (j = 0; j < N; j++) {
                if (j == i)
                    goto next;
                if (j > i)
                    goto row;
                A[i][j] += 1;
            next: ;
            }
        row:
        last:;
        }
    }
    printf("%g\n", sum());
    for (k = 0; k < 2; k++) {
        #pragma dvm parallel([i][j] on A[i][j])
        for (i = k; i < N; i++) {
            for (j = i; j < N; j++) {
                if (j > i + k)
                    goto end;
                A[i][j] = 1;
            }
        end:;
        }
    }
    printf("%g\n", sum());
    return 0;
}
