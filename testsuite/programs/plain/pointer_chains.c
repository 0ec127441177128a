/* Pointers to pointers, to arrays, to structures with pointers. */
#include <stdio.h>

struct node { int value; struct node *next, **back; int a[3]; };

int main(void)
{
    struct node n3 = {3, 0, 0, {7, 8, 9}}, n2 = {2, &n3, 0, {4, 5, 6}}, n1 = {1, &n2, &n1.next, {1, 2, 3}};
    struct node *p = &n1, **pp = &p, ***ppp = &pp;
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, (*row)[3] = m, *flat = &m[0][0], *(*pick)[2] = &(int *[2]){m[0], m[1]};

    printf("%d %d %d\n", p->next->next->a[1], (**pp).next->a[2], (*ppp)[0]->value);
    *p->back = &n3;
    (*pp)->next->a[0] += 10;
    row[1][2] = *(*(row + 1) + 1) + (*row)[0];
    flat[1] = 2[flat] * 10;
    (*pick)[1][0]--;
    printf("%d %d %d %d %d\n", n3.a[0], m[1][2], m[0][1], m[1][0], (*pick)[0] == m[0]);
    return 0;
}
