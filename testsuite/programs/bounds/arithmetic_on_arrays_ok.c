/* Elements by arithmetic on the names of arrays (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define N 4
#define M 5
static int grid[N][M];
static double cube[2][3][4];
struct rec { int head; double v[6]; int tail; };
#pragma dvm array distribute[block]
double A[8];

static double sum(const double *p, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += *(p + i);
    return s;
}

static double rows(double (*r)[4], int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += *(*(r + i) + 1) + *(r[i] + 2);
    return s;
}

int main(void)
{
    double t[8]; struct rec r, *q = malloc(sizeof *q), many[3]; double s = 0;
    char text[] = "text", *c;
    for (int i = 0; i < 8; i++) *(t + i) = i;
    for (int i = 8; i > 0; i--) s += *(t + i - 1) + *(i - 1 + t);
    for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) { *(*(grid + i) + j) = i; *(grid[i] + j) += 1; }
    for (int i = 0; i < N * M; i++) s += *((int *)grid + i) + *(&grid[0][0] + i) + (*grid)[0];
    for (int i = 0; i < 24; i++) *(&cube[0][0][0] + i) = i;
    for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) for (int k = 0; k < 4; k++) s += *(*(*(cube + i) + j) + k) + *(cube[i][j] + k);
    for (int i = 0; i < 6; i++) { *(r.v + i) = i; *(q->v + i) = i; *(many[1].v + i) = *((many + 1)->v + 5 - i >= many[1].v ? r.v + i : r.v); }
    s += *(r.v + 5) + *(q->v + 5) + *(many[1].v + 2);
    for (c = text; *(c + 0); c++) s += *c;
    s += *(text + 4) + *("abc" + 1) + *("abc" + 3);
    double *end = t + 8; s += *(end - 1) + end[-8] + *(t + 8 - 8);
    s += sum(t, 8) + sum(t + 4, 4) + sum(*(cube[1] + 2), 4) + rows(cube[0], 3) + rows(cube[1], 3);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < 8; i++) *(A + i) = *(t + i) + *(t + 7 - i);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < 8; i++) s += *(A + i) + A[i];
    printf("%g\n", s);
    free(q);
    return 0;
}
