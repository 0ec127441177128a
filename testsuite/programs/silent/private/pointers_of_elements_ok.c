/* Memory that elements of a distributed array lead to belongs to the element, not to the iteration that wrote it (debugger.md 1.9 Private-like data). */
#include <stdio.h>
#include <stdlib.h>

enum { N = 8 };

typedef struct {
    int count;
    double *v;
} cell;

#pragma dvm array distribute[block]
cell c[N];

int main(void)
{
    double s = 0;
#pragma dvm parallel([i] on c[i])
    for (int i = 0; i < N; i++) {
        c[i].count = 3;
        c[i].v = malloc(3 * sizeof(double));
        c[i].v[0] = i;
    }
#pragma dvm parallel([i] on c[i])
    for (int i = 0; i < N; i++)
        c[i].v[0] = c[i].v[0] + c[i].count;
#pragma dvm parallel([i] on c[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += c[i].v[0];
    printf("%g\n", s);
    return 0;
}
