/* Memory whose cells the program has used before still has no value where it was given none: behind what was
 * filled, in a new block at an old address, in the frame of a second call, in another member. */
#include <stdio.h>
#include <stdlib.h>
#define N 1024

struct pair {
    double first, second;
    int tag;
};

static double filled(int n)
{
    double t[N], s = 0;
    int i;

    for (i = 0; i < n; i++)
        t[i] = i;
    for (i = 0; i < 600; i++)
        s += t[i] > 0;  /* EXPECT uninitialized t element=[500] */
    return s > 1e9;
}

int main(void)
{
    double *p = malloc(N * sizeof *p), s = 0;
    struct pair *r = malloc(N * sizeof *r);
    int i;

    for (i = 0; i < N - 1; i++)
        p[i] = i;
    for (i = 0; i < N; i++)
        s += p[i] > 0;  /* EXPECT uninitialized */
    free(p);
    p = malloc(N * sizeof *p);
    s += p[3] > 0;  /* EXPECT uninitialized */
    for (i = 0; i < N; i++)
        r[i].first = r[i].second = i;
    for (i = 0; i < N; i++)
        s += r[i].second;
    s += r[7].tag > 0;  /* EXPECT uninitialized */
    printf("%d\n", s + filled(N) + filled(500) > 0);
    free(p);
    free(r);
    return 0;
}
