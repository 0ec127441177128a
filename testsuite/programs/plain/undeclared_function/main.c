/* Functions that only their calls declare, defined in the same and in another unit. */
/* FLAGS -std=gnu89 -w */
#include <stdio.h>

double noted[4];

static void note(int n)
{
    noted[n] = reading(n, &noted[0]);
}

int main()
{
    int n;

    for (n = 1; n < 4; n++)
        note(n);
    printf("%g %g %g %g %d\n", noted[0], noted[1], noted[2], noted[3], later(5));
    return 0;
}

int later(n)
    int n;
{
    return n * reading(n, noted);
}
