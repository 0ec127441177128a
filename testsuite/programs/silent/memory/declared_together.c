/* Extents and values of a declaration read what stands before them in it (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double x;
} pair;

static void show(const int *value)
{
    printf("%d\n", *value);
}

static int labelled(int again)
{
    int x = 5, y = x + 1, z[] = { y, x };
once:
    if (again-- > 0)
        goto once;
    return z[0] + z[1];
}

#pragma dvm array distribute[block]
double A[16];

int main(void)
{
    int y = 1, n = y + 1, z[n];
    z[0] = z[1] = 3;
    show(&n);
    int a = 5, b = a + 1, list[] = { b, a }, pairs[2][2] = { { a, b }, { [0] = b, [1] = a } };
    show(&b);
    show(&a);
    char c = 'A', text[] = { c, 0 };
    printf("%s %p\n", text, (void *)&c == NULL ? (void *)1 : NULL);
    int k = 4, m = k * 2, table[k][m];
    for (int i = 0; i < k; i++)
        for (int j = 0; j < m; j++)
            table[i][j] = i + j;
    show(&m);
    show(&k);
    int rows = 2, (*row)[rows] = malloc(rows * sizeof *row);
    row[1][1] = 7;
    show(&rows);
    double (*v)[rows] = malloc(sizeof(double[2][rows])), *second = v[1];
    double(**also)[rows] = &v;
    second[0] = 1;
    show((*also)[1][0] == 1 ? &a : &b);
    free(v);
    int *p = malloc(sizeof *p), *q[] = { p, &a };
    *p = 1;
    int **r = &p;
    pair one = { a, 2 }, two[] = { one, { b, one.x }, { .x = one.x, .n = a } };
    show(&two[1].n);
    printf("%d %d %d %d %d %d %g\n", z[0], list[1], pairs[1][1], table[3][7], row[1][1], **r + *q[1], two[2].x);
    int i;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < 16; i++) {
        int j = i * 2, own[2] = { j, j + 1 }, *to = &j;
        A[i] = own[0] + own[1] + *to;
    }
    printf("%d\n", labelled(1));
    free(row);
    free(p);
    return 0;
}
