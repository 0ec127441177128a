/* The bytes that the library writes end where the variable of a function ends, whichever other one lies behind it. */
#include <stdio.h>
#include <string.h>

static void fill(char *at, int size)
{
    memset(at, 0, size); /* EXPECT bounds low */
}

int main(void)
{
    char room[16] = { 1 };
    struct { char low[4], high[4]; } pair;
    char low[4], high[4];

    memset(&pair, 0, sizeof pair);
    memset(pair.low, 0, 8);
    fill(room, 16);
    high[0] = low[0] = 1;
    fill(low, 6);
    printf("%d %d\n", pair.high[0], room[0]);
    return 0;
}
