/* Parameters that are declared once more in front of the list, so that extents can name them (GNU C; debugger.md 1.9 Calls). */
#include <stdio.h>

static int last(int n; int a[n], int n)
{
    return a[n - 1]; /* EXPECT uninitialized k element=[1] */
}

static double beyond(int n; int m; double b[n][m], int n, int m)
{
    return b[n - 1][m - 1] + b[0][m]; /* EXPECT bounds b element=[0][3] */
}

int main(void)
{
    double b[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int k[5];
    k[0] = 1;
    printf("%d\n", last(k, 1));
    printf("%d\n", 0 * last(k, 2));
    printf("%g\n", beyond(b, 2, 3));
    return 0;
}
