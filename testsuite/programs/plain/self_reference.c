/* Objects whose initialisers and expressions name themselves. */
#include <stdio.h>

struct ring { struct ring *next; int n; };

int main(void)
{
    struct ring a = {&a, 1}, b = {&a, a.n + 1};
    int n = sizeof n, *self = (int *)&self == (int *)&n ? 0 : &n;
    void *place = &place;

    a.next = &b;
    for (struct ring *r = &a; n-- > 0; r = r->next)
        printf("%d ", r->n++);
    printf("%d %d %d %d\n", a.n, b.n, *self, place == (void *)&place);
    return 0;
}
