/* memchr reads up to the character that it looks for. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char text[8], *all = text;
    text[0] = 'a';
    text[1] = 'b';
    printf("%d\n", memchr(text, 'b', 8) == text + 1);
    printf("%d\n", memchr(all++, 'b', 2) == text + 1);
    printf("%d\n", memchr(text, 'x', 8) == text); /* EXPECT uninitialized text element=[2] */
    return 0;
}
