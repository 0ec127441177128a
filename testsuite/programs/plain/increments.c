/* ++ and -- before and behind, on scalars, elements, members, pointers and floats. */
#include <stdio.h>

struct counter { int n; double x; char c; };

int main(void)
{
    struct counter k = {5, 1.5, 'a'}, *p = &k;
    int a[4] = {1, 2, 3, 4}, *q = a, i = 1;

    printf("%d", k.n++);
    printf(" %d", ++p->n);
    printf(" %d\n", p->n--);
    p->x++;
    --p->c;
    printf("%d", *q++);
    printf(" %d", *++q);
    printf(" %d", (*q)++);
    printf(" %d", ++*q);
    printf(" %d\n", q[-1]--);
    a[i]--;
    ++a[i];
    a[a[0]]++;
    printf("%d %d %d %d %g %c %d\n", a[0], a[1], a[2], a[3], k.x, k.c, (int)(q - a));
    return 0;
}
