/* Strings and characters. */
#include <stdio.h>
#include <string.h>
#include <ctype.h>

static char *reverse(char *s)
{
    for (char *a = s, *b = s + strlen(s) - 1; a < b; a++, b--) {
        char t = *a;
        *a = *b;
        *b = t;
    }
    return s;
}

int main(void)
{
    char text[] = "Level \x41\102\t\"q\" " "joined", *p = text, c;
    const char *words[] = {"a", [2] = "c", "d"};
    int upper = 0;

    while ((c = *p++))
        if (isupper((unsigned char)c))
            upper++;
    printf("%s|%d|%zu\n", reverse(text), upper, sizeof text);
    for (int i = 0; i < 4; i++)
        printf("%s ", words[i] ? words[i] : "-");
    printf("%c%c %d\n", "index"[2], *("pointer" + 3), strcmp("a\0b", "a"));
    return 0;
}
