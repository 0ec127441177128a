/* A number in the name of a component that is the same as that of the element (languages.md 6.5). */
#include <stdio.h>

#define N 8

struct cell {
    double x, v[3];
};

#pragma dvm array distribute[block]
struct cell G[N];

int main(void)
{
    int i;
#pragma dvm parallel([i] on G[i])
    for (i = 0; i < N; i++)
        G[i].x = G[i].v[1] = i;
#pragma dvm parallel([i] on G[i])
    for (i = 0; i < N - 1; i++)
        G[i].x = G[i + 1].v[1]; /* EXPECT nonlocal G element=[1] iteration=(0) */
    printf("%d\n", N);
    return 0;
}
