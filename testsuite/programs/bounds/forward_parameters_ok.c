/* Parameters that are declared once more in front of the list, so that extents can name them (GNU C; debugger.md 1.9 Calls). */
#include <stdio.h>
static double sum(int n; int m; double b[n][m], int rows, int n, int m)
{
    double s = 0;
    #pragma dvm array distribute[block]
    double A[4];
    double inner(int k; double (*c)[k], int k) { return c[0][k - 1]; }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < 4; i++) {
        A[i] = b[i % rows][0];
        s += A[i] + b[0][i % m];
    }
    return s + inner(b, m) + n;
}
extern int (*ptr)(int k; int a[k], int k);
static int first(int k; int a[k], int k) { int t[k]; for (int i = 0; i < k; i++) t[i] = a[i]; return t[k - 1]; }
int (*ptr)(int k; int a[k], int k) = first;
int knr(a, n) int a[]; int n; { return a[n - 1]; }
int main(void)
{
    double b[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int v[3] = {1, 2, 3};
    printf("%g %d %d %d\n", sum(b, 2, 2, 3), first(v, 3), ptr(v, 2), knr(v, 3));
    return 0;
}
