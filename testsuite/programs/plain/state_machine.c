/* A scanner: characters, a switch in a loop, a table of states. */
#include <stdio.h>
#include <ctype.h>

enum token { END, NUMBER, NAME, OTHER };

static const char *at = "x1 = 42*(y+7);";
static int value;

static enum token scan(void)
{
    while (*at == ' ')
        at++;
    if (!*at)
        return END;
    if (isdigit((unsigned char)*at)) {
        for (value = 0; isdigit((unsigned char)*at); at++)
            value = value * 10 + (*at - '0');
        return NUMBER;
    }
    if (isalpha((unsigned char)*at)) {
        do value = *at++; while (isalnum((unsigned char)*at));
        return NAME;
    }
    value = *at++;
    return OTHER;
}

int main(void)
{
    enum token t;
    int count[4] = {0};

    while ((t = scan()) != END) {
        count[t]++;
        switch (t) {
        case NUMBER: printf("[%d]", value); break;
        case NAME: case OTHER: printf("%c", value);
        case END: ;
        }
    }
    printf("\n%d %d %d\n", count[NUMBER], count[NAME], count[OTHER]);
    return 0;
}
