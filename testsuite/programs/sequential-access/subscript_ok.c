/* The distributed table is read by remote access. */
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
    #pragma dvm remote_access(next[1])
    { k = next[1]; }
    printf("%s\n", name[k]);
    return 0;
}
