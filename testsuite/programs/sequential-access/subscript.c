/* A distributed table gives the subscript of a replicated one. */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
int next[N];

static const char *name[N] = {"one", "two", "three", "four", "five"};

int main(void)
{
    int i, k;

    #pragma dvm parallel([i] on next[i])
    for (i = 0; i < N; i++)
        next[i] = N - 1 - i;
    k = 1;
    printf("%s\n", name[next[k]]);  /* EXPECT sequential-access next element=[1] */
    return 0;
}
