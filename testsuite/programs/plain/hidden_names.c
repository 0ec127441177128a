/* Functions whose own text cannot name them, or names them before anything declares them. */
#include <stdio.h>
#include <stdlib.h>

int hidden(int hidden)
{
    return hidden + 1;
}

static double area(double area, int n)
{
    double hold[4];
    int i;
    for (i = 0; i < 4; i++)
        hold[i] = area * i;
    return n ? hold[n] : area;
}

struct pair { int first, second; };

static struct pair pair_of(int n)
{
    struct pair pair_of = { n };
    pair_of.second = n + 1;
    return pair_of;
}

int own_pointer(int depth)
{
    int (*again)(int) = own_pointer;
    return depth <= 0 ? 0 : again(depth - 1) + 1;
}

static int compare(const void *a, const void *b)
{
    int (*same)(const void *, const void *) = &compare;
    const int *x = a, *y = b;
    return x == y ? same == compare : *x - *y;
}

int implicitly(f, n)
    int (*f)();
    int n;
{
    return n > 0 ? called_later(f, n) : f(n);
}

int called_later(f, n)
    int (*f)();
    int n;
{
    return implicitly(f, n - 3) + 1;
}

int negated(n) { return -n; }

/* The extent is evaluated once for each call. */
static int counted(int i, int array[i++])
{
    return i + array[0];
}

static int rows(int n, int (*grid)[n += 1], int last)
{
    return n * 10 + last + (int)(sizeof grid[0] / sizeof(int));
}

int main(void)
{
    int numbers[5] = { 4, 1, 3, 5, 2 }, i, sum = 0;
    int (*chosen)(int, int *) = counted;
    qsort(numbers, 5, sizeof numbers[0], compare);
    for (i = 0; i < 5; i++)
        sum = sum * 10 + numbers[i];
    printf("%d %g %d %d %d\n", hidden(3), area(2, 3), own_pointer(4), implicitly(negated, 7), sum);
    printf("%d\n", pair_of(4).second);
    printf("%d %d %d\n", counted(2, numbers), chosen(3, numbers), rows(3, 0, 1));
    return 0;
}
