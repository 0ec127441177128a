/* Memory of alloca has no value when it is born, each time anew. */
#include <alloca.h>
#include <stdio.h>

static double twice(int n, int first)
{
    double *w = alloca(n * sizeof *w);

    if (first)
        for (int i = 0; i < n; i++)
            w[i] = i;
    return w[1] * 0; /* EXPECT uninitialized w */
}

int main(void)
{
    double s = twice(4, 1) + twice(4, 0);
    int *v = __builtin_alloca(4 * sizeof(int));

    v[0] = 1;
    if (v[2] == v[0]) /* EXPECT uninitialized v */
        s = 0;
    printf("%d\n", s != s);
    return 0;
}
