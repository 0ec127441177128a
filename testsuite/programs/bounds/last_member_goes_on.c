/* The last member of a record goes on as far as its block does, also where the subscript is constant. */
#include <stdio.h>
#include <stdlib.h>

struct row { int n; double d[]; };
struct old { int n; int d[1]; };

int main(void)
{
    struct row *p = calloc(1, sizeof *p + 4 * sizeof(double));
    struct old *q = malloc(sizeof *q + 2 * sizeof(int));
    double s;

    p->n = 4;
    p->d[0] = p->d[3] = 1;
    q->d[0] = q->d[2] = 2;
    s = p->d[3] + q->d[2];
    s += p->d[4] > 9; /* EXPECT bounds p */
    s += q->d[1] > 9; /* EXPECT uninitialized */
    s += q->d[3] > 9; /* EXPECT bounds q */
    printf("%g\n", s > 0 ? 3.0 : 4.0);
    free(p);
    free(q);
    return 0;
}
