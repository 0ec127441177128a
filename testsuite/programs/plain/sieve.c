/* A sieve with arrays of characters, while loops and early exits. */
#include <stdio.h>
#include <string.h>
#define LIMIT 200

int main(void)
{
    char composite[LIMIT];
    int count = 0, last = 0, gap = 0;

    memset(composite, 0, sizeof composite);
    for (int p = 2; p < LIMIT; p++) {
        if (composite[p])
            continue;
        for (int q = p * p; q < LIMIT; q += p)
            composite[q] = 1;
        if (last && p - last > gap)
            gap = p - last;
        last = p;
        count++;
    }
    printf("%d %d %d\n", count, last, gap);
    return 0;
}
