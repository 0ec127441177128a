/* for headers with missing parts, declarations, several variables, odd conditions. */
#include <stdio.h>

int main(void)
{
    int i = 0, n = 0;
    double x;

    for (;;) {
        if (++i > 3)
            break;
    }
    for (int k = 0, *p = &n; k < 3; *p += k, k++)
        ;
    for (x = 0; x < 1; x += 0.25)
        printf("%g ", x);
    for (char c = 'a', d = 'e'; c != d; c++, d--)
        printf("%c%c ", c, d);
    for (; n-- > 0;)
        i += n;
    for (unsigned u = 3; u; u >>= 1)
        printf("%u ", u);
    for (int k = 10; k; k -= k > 5 ? 3 : 1)
        printf("%d ", k);
    printf("\n%d %d\n", i, n);
    return 0;
}
