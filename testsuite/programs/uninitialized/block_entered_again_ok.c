/* The variable is born outside of the loop (debugger.md 1.9 Death). */
/* SPELLINGS both */
#include <stdio.h>

int main(void)
{
    int k, n = 0;
    int x;

    for (k = 0; k < 3; k++) {
        if (k == 0)
            x = 5;
        n += x == x;
    }
    printf("%d\n", n);
    return 0;
}
