/* Tables of functions, callbacks, pointers to functions as results. */
#include <stdio.h>
#include <stdlib.h>

typedef int operation(int, int);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static operation *const table[] = {add, sub, NULL};

static int fold(operation *f, int n, const int *v)
{
    int r = *v;
    for (int i = 1; i < n; i++)
        r = (*f)(r, v[i]);
    return r;
}

static int by_last_digit(const void *a, const void *b)
{
    return *(const int *)a % 10 - *(const int *)b % 10;
}

int main(void)
{
    int v[5] = {31, 12, 45, 4, 20};

    for (operation *const *f = table; *f; f++)
        printf("%d ", fold(*f, 5, v));
    qsort(v, 5, sizeof *v, by_last_digit);
    for (int i = 0; i < 5; i++)
        printf("%d ", v[i]);
    printf("%d\n", (add == table[0]) + (***table)(1, 2));
    return 0;
}
