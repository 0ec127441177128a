/* A switch jumps into the middle of a loop. */
#include <stdio.h>

static void copy(char *to, const char *from, int count)
{
    int rounds = (count + 3) / 4;

    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--rounds > 0);
    }
}

int main(void)
{
    char text[16] = "...............";

    copy(text + 1, "unrolled!", 9);
    printf("%s\n", text);
    copy(text, "four", 4);
    copy(text + 6, "xyz", 3);
    printf("%s\n", text);
    return 0;
}
