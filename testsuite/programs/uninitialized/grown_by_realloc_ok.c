/* What realloc adds is filled. */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, k, *table = malloc(4 * sizeof(int));

    for (k = 0; k < 4; k++)
        table[k] = k;
    table = realloc(table, N * sizeof(int));
    for (k = 4; k < N; k++)
        table[k] = k;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = table[i];
    printf("%d\n", table[3]);
    free(table);
    return 0;
}
