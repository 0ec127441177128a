/* Only orders that the language fixes: statements, full expressions, &&, ||, ?:, comma, calls. */
#include <stdio.h>

static int state = 1;

static int add(int x) { return state += x; }
static int mul(int x) { return state *= x; }
static int apply(int (*f)(int), int x) { return f(x); }

int main(void)
{
    int a[5], i = 0;

    a[i] = add(2), i++;
    a[i] = (add(1), mul(3)), i++;
    a[i] = add(1) > 0 && mul(2) > 0 ? mul(-1) : add(100), i++;
    a[i] = apply(add, apply(mul, apply(add, 5))), i++;
    a[i] = i, i = add(i);
    for (int k = 0; k < 5; k++)
        printf("%d ", a[k]);
    printf("%d %d\n", i, state);
    return 0;
}
