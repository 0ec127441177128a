/* What programs are made of beside loops: records, pointers, calls, recursion, triangular and stepped nests, types. */
#include <complex.h>
#include <stdio.h>
#define N 6

struct point {
    double x, y;
    int tag;
};

#pragma dvm array distribute[block][block]
double A[N][N];
static struct point points[3];
static double _Complex z;
static long long big;
static short small;

static int depth(int n)
{
    int below = 0;
    for (int k = 0; k < 1; k++)
        if (n > 0)
            below = depth(n - 1); /* INSTEAD: below = depth(n - 1) + (n == 2); -> value-mismatch below */
    return below + 1;
}

static double *middle(double *of, int count)
{
    return of + count / 2;
}

int main(void)
{
    int i, j;
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            A[i][j] = 0;
#pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j <= i; j++)
            A[i][j] = 10 * i + j; /* INSTEAD: A[i][j] = 10 * i + j + (i == 3 && j == 3); -> value-mismatch A[i][j] (3,3) */
#pragma dvm parallel([i][j] on A[i][j])
    for (i = N - 1; i >= 0; i -= 2)
        for (j = 1; j < N; j += 3)
            A[i][j] += 0.5; /* INSTEAD: A[i][j] += 0.25; -> value-mismatch A[i][j] (5,1) */
    for (i = 0; i < 3; i++) {
        struct point *p = &points[i];
        p->x = i;
        p->y = p->x * 2; /* INSTEAD: p->y = p->x * 3; -> value-mismatch p->y */
        points[i].tag = depth(i);
    }
    double list[5] = { 1, 2, 3, 4, 5 };
    *middle(list, 5) += points[2].y; /* INSTEAD: *middle(list, 5) -= points[2].y; -> value-mismatch *middle(list,5) */
    z = 1 + 2 * I;
    z *= z; /* INSTEAD: z *= -z; -> value-mismatch z */
    big = 1LL << 40;
    big += points[2].tag; /* INSTEAD: big -= points[2].tag; -> value-mismatch big */
    small = (short)big;
    i = 0;
    while (1) {
        if (i == 3) /* INSTEAD: if (i == 2) -> structure-mismatch i @step */
            break;
        i++; /* AT step */
    }
    for (i = 0; i < 10; i++) {
        if (i % 2)
            continue;
        if (i == 6)
            goto out; /* INSTEAD: break; -> structure-mismatch i @behind */
        list[i / 2] = i;
    }
    i = 100; /* AT behind */
out:
    printf("%g %g %g %lld %d %d\n", list[2], creal(z), cimag(z), big, small, i);
    return 0;
}
