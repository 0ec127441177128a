/* What checks and traces do with files and memory does not show in errno. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int first = errno, k, sum = 0, *p;
    errno = ERANGE;
    p = malloc(4096 * sizeof *p);
    for (k = 0; k < 4096; k++)
        p[k] = k;
    for (k = 0; k < 4096; k++)
        sum += p[k];
    printf("%s %d %s\n", strerror(first), sum, strerror(errno));
    free(p);
    return 0;
}
