/* Arrays of records that are born in the iterations are judged with the loop (debugger.md 1.9 Birth). */
#include <stdio.h>
#define N 80
#define M 30

#pragma dvm array distribute[block][*]
double A[N][M];
#pragma dvm array align([i][j] with A[i][j])
double B[N][M];

struct point { double x, y; int id; };
struct pair { float a, b; };

int main(void)
{
    int i, j, it, m = M;
    double sum = 0;

    #pragma dvm parallel([i] on A[i][]) private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            A[i][j] = i + j;
    for (it = 0; it < 3; it++) {
        #pragma dvm parallel([i] on A[i][]) private(j) reduction(sum(sum))
        for (i = 0; i < N; i++) {
            struct point t[M], last;
            struct pair q[m];
            struct point zero[2] = { { 1, 2, 3 }, { 4, 5, 6 } };
            for (j = 0; j < M; j++) {
                t[j].x = A[i][j];
                t[j].y = j;
                q[j].a = t[j].x;
            }
            for (j = 0; j < M; j++)
                B[i][j] = t[j].x + t[j].y + q[j].a;
            for (j = 0; j < M; j++)
                t[j].id = j;
            last = t[M - 1];
            sum += last.x + last.id + zero[1].id;
        }
    }
    printf("%g\n", sum);
    return 0;
}
