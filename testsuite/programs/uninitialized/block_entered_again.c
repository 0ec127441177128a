/* Each time a block is entered, its variables are born without a value (debugger.md 1.9 Death). */
/* SPELLINGS both */
#include <stdio.h>

int main(void)
{
    int k, n = 0;

    for (k = 0; k < 3; k++) {
        int x;
        if (k == 0)
            x = 5;
        n += x == x;  /* EXPECT uninitialized x */
    }
    printf("%d\n", n);
    return 0;
}
