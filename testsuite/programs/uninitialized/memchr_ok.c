/* What lies behind the character is not read. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char text[8], *all = text;
    int wanted = 'b';
    text[0] = 'a';
    text[1] = 'b';
    text[2] = 0;
    printf("%d\n", memchr(text, wanted, 8) == text + 1);
    printf("%d\n", memchr(all++, wanted--, sizeof text) == text + 1);
    printf("%d\n", memchr(text, wanted, 8) == text);
    printf("%d\n", memchr(text, 0, 100) == text + 2);
    return 0;
}
