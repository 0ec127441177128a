/* Subscripts beyond a string literal that is all a pointer leads to (debugger.md 1.9 Pointers). */
#include <stdio.h>

static char *text = "abc";
const char *const fixed = "fixed";

int main(void)
{
    const char *own = "local";
    static const char *kept = "kept";
    int n = 0, k = 7;

    n |= text[k - 4] | fixed[5] | own[0] | kept[4];
    n |= text[k]; /* EXPECT bounds text element=[7] */
    n |= fixed[k - 1]; /* EXPECT bounds fixed element=[6] */
    n |= own[k]; /* EXPECT bounds own element=[7] */
    n |= kept[-1]; /* EXPECT bounds kept element=[-1] */
    n |= *(own + k); /* EXPECT bounds own element=[7] */
    printf("%d\n", n * 0);
    return 0;
}
