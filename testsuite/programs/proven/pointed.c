/* The same shapes with faults (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 12

struct point {
    double x, y;
};

#pragma dvm array distribute[block][block], shadow[1:1][1:1]
struct point P[N][N];
#pragma dvm array align([i][j] with P[i][j]), shadow[1:1][1:1]
struct point Q[N][N];
#pragma dvm array align([i][j] with P[i][j]), shadow[1:1][1:1]
double A[N][N];

static double (*plain)[N], (*partial)[N];
static struct point *points;

static double second(const struct point *p)
{
    return p->y;                               /* EXPECT nonlocal P */
}

static double value(const double *p)
{
    return *p;                                 /* EXPECT uninitialized p */
}

static double alone(int n)
{
    double s = 0;
    plain = malloc(n * sizeof *plain);
    partial = malloc(n * sizeof *partial);
    points = malloc(n * sizeof *points);
    for (int i = 0; i < n; i++) {
        double *row = partial[i];
        struct point *p = &points[i];
        for (int j = 1; j < n; j++)
            row[j] = j;
        p->x = i;
        for (int j = 1; j < n; j++)
            plain[i][j] = plain[i][0] = 1;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += value(&partial[i][j]) * 0;
    for (int i = 0; i < n; i++) {
        struct point *p = points, *q = p + i;
        s += q->y * 0;                         /* EXPECT uninitialized q */
    }
    /* Behind the last row. */
    for (int i = 0; i < n; i++) {
        double *row = plain[i];
        for (int j = 0; j < n; j++)
            s += row[j + 1] * 0;               /* EXPECT bounds row */
    }
    return s;
}

int main(void)
{
    int i, j;
    double s = 0;

#pragma dvm parallel([i][j] on P[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            struct point *p = &P[i][j], *q = &Q[i][j];
            p->x = i;
            p->y = j;
            q->x = 1;
            if (i > 2)
                q->y = 1;
            A[i][j] = 0;
        }
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            const struct point *up = &P[i - 1][j];
            double *row = A[i];
            row[j] = up->x;                    /* EXPECT nonlocal P */
        }
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            A[i][j] = second(&P[i][j - 1]);
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            double *a = &A[i][j];
            a++;
            *a = 1;                            /* EXPECT shadow-write A */
        }
#pragma dvm parallel([i][j] on P[i][j]) shadow_renew(P)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            struct point *p = &P[i][j];
            const struct point *up = p - N, *left = &P[i][j - 1];
            p->x = left->x + up->y;            /* EXPECT dependence P */
        }
#pragma dvm parallel([i][j] on P[i][j]) shadow_renew(P)
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++) {
            struct point *p = &P[i][j], *q = &P[i][j + 1];
            p->y = q->y;                       /* EXPECT anti-dependence P */
            if (i == N - 2 && j == 1)
                p = q;
            p->x = 0;                          /* EXPECT dependence P */ /* EXPECT shadow-write P */
        }
#pragma dvm parallel([i][j] on Q[i][j]) reduction(sum(s))
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            const struct point *q = &Q[i][j];
            s += q->x + q->y * 0;              /* EXPECT uninitialized Q */
        }
    printf("%g %g\n", s, alone(N));
    return 0;
}
