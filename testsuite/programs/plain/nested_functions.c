/* Functions inside functions (GNU). */
#include <stdio.h>
#include <stdlib.h>

static int apply(int (*f)(int), int n)
{
    int i, sum = 0;
    for (i = 0; i < n; i++)
        sum += f(i);
    return sum;
}

static int outer(int n)
{
    int table[10], i, total = 0, count;
    auto int early(int);
    int add(int k)
    {
        total += table[k];
        return early(k);
    }
    void set(k, v)
        int k, v;
    {
        table[k] = v;
    }
    int early(int k)
    {
        return k + n;
    }
    for (i = 0; i < n; i++)
        set(i, i * i);
    count = apply(add, n);
    {
        int twice(int x) { return 2 * x; }
        total += twice(n);
    }
    return total + count;
}

static int found(const int *list, int n, int wanted)
{
    __label__ leave;
    int i;
    void check(int value)
    {
        if (value == wanted)
            goto leave;
    }
    for (i = 0; i < n; i++)
        check(list[i]);
    i = -1;
leave:
    return i;
}

static int sorted(int *list, int n)
{
    int swaps = 0;
    int compare(const void *a, const void *b)
    {
        swaps++;
        return *(const int *)a - *(const int *)b;
    }
    qsort(list, n, sizeof *list, compare);
    return swaps > 0;
}

int main(void)
{
    int list[4] = { 4, 1, 3, 2 };
    printf("%d %d %d\n", outer(5), found(list, 4, 3), found(list, 4, 9));
    printf("%d %d %d\n", sorted(list, 4), list[0], list[3]);
    return 0;
}
