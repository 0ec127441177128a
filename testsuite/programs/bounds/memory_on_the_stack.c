/* Memory of alloca has bounds. */
#include <alloca.h>
#include <stdio.h>

static void fill(double *p, int n)
{
    for (int i = 0; i < n; i++)
        p[i] = i; /* EXPECT bounds p */
}

int main(void)
{
    double *w = alloca(5 * sizeof *w);

    fill(w, 5);
    printf("%g\n", w[4]);
    fill(w, 6);
    return 0;
}
