/* What OpenMP clauses make private differs inside from what has its name outside (debugger.md 1.9 Threads). */
/* FLAGS -fopenmp */
#include <stdio.h>
#include <omp.h>
#define LOOP(i, n) for (i = 0; i < n; i++)
#define PFOR _Pragma("omp parallel for")
static int g = 4;
static int seeg(void) { return g; }
int main(void)
{
    int i, j, x = 3, last = -1, cnt = 10;
    int q[4] = {1, 2, 3, 4};
    unsigned u = 12; long p = 2; int land = 1, lor = 0, mn = 100;
    double d[8];
    struct s { int a; double b; } r = {1, 2};
#pragma omp parallel for private(x) lastprivate(last)
    LOOP(i, 8)
    {
        x = i * 2;
        d[i] = x;
        last = x;
    }
    printf("%d %d\n", x, last);
    PFOR
    for (i = 0; i < 8; i++) d[i] += 1;
#pragma omp parallel for firstprivate(q, r) private(g)
    for (int k = 0; k < 8; k++) { q[0] += k; r.a += k; g = k; d[k] += q[1] + r.b + seeg(); }
    printf("%d %d %d %g\n", q[0], r.a, g, d[7]);
#pragma omp parallel for reduction(+ : cnt) reduction(& : u) reduction(* : p), reduction(&& : land) reduction(|| : lor) reduction(min : mn)
    for (i = 1; i < 4; i++) { cnt += i; u &= 8 + i; p *= i; land = land && i; lor = lor || i == 2; if (i < mn) mn = i; }
    printf("%d %u %ld %d %d %d\n", cnt, u, p, land, lor, mn);
#pragma omp parallel for reduction(+ : cnt)
    for (i = 0; i < 1; i++)
        cnt = 5;
    printf("%d\n", cnt);
    i = 42; j = 43;
#pragma omp parallel for collapse(2)
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++)
            d[i * 2 + j] = i;
    printf("%d %d\n", i, j);
    if (i > 0)
#pragma omp parallel for
        for (i = 0; i < 3; i++)
            d[i]++;
    else
        puts("no");
    for (j = 0; j < 2; j++)
#pragma omp parallel for if (j > 0)
        LOOP(i, 3) d[i]++;
    printf("%d %g\n", i, d[1]);
#pragma omp parallel
    {
        int t = omp_get_thread_num(), n = omp_get_num_threads();
        for (int k = t; k < 8; k += n) d[k] = k;
#pragma omp master
        puts("master");
#pragma omp for ordered
        for (int k = 0; k < 3; k++)
#pragma omp ordered
            printf("%d\n", k);
    }
    int v, w = 3;
#pragma omp atomic capture
    { v = w; w++; }
#pragma omp atomic capture
    v = w++;
    printf("%d %d\n", v, w);
    switch (w) {
    case 5:
#pragma omp critical
        puts("five");
        break;
    default:
        puts("other");
    }
    return 0;
}
