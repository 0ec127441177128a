/* Fall through, default in the middle, ranges, nested switches, declarations before the first label. */
#include <stdio.h>

static int kind(int x)
{
    int r = 0;

    switch (x) {
        int t;
    case 1:
        t = 5;
        r += t;
        /* fall through */
    case 2:
        t = 7;
        r += t;
        break;
    default:
        r = -1;
        if (x < 0) {
    case 3:
            r += 100;
        }
        break;
    case 10 ... 12:
        switch (x & 1) {
        case 0:
            r = 50;
            break;
        case 1:
            return 51;
        }
    }
    return r;
}

int main(void)
{
    for (int x = -1; x < 13; x++)
        printf("%d ", kind(x));
    printf("\n");
    switch (kind(2)) {}
    switch (kind(1)) case 12: printf("no block\n");
    return 0;
}
