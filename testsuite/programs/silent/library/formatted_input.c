/* Input of every sort fills what the program then uses: positions, suppressed conversions, sets, formats put together or not known (debugger.md 1.9 Calls). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct pair {
    int first, second;
};

static const char *pattern(void)
{
    return "%d,%d";
}

int main(void)
{
    int a, b, c, end, at;
    int64_t wide;
    short small;
    unsigned char byte;
    signed char low;
    char letter, two[2], word[8], rest[8], set[8];
    double x;
    float y;
    void *p;
    struct pair pair;
    char *text;

    if (sscanf("12 34 56", "%d %*d %d%n", &a, &b, &end) == 2)
        printf("%d %d %d\n", a, b, end);
    if (sscanf("7", "%d%n %d", &a, &at, &b) == 1)
        printf("%d %d\n", a, at);
    if (sscanf("100% 5", "%d%% %" SCNd64, &a, &wide) == 2)
        printf("%d %d\n", a, (int)wide);
    if (sscanf("q zz word]x", "%c %2c %7s", &letter, two, word) == 3)
        printf("%c %c%c %s\n", letter, two[0], two[1], word);
    if (sscanf("ab]cd", "%7[^]]%7[]c]%7s", set, rest, word) == 3)
        printf("%s %s %s\n", set, rest, word);
    if (sscanf("3,4", pattern(), &pair.first, &pair.second) == 2)
        printf("%d\n", pair.first + pair.second);
    if (sscanf("5 6", "%2$d %1$d", &b, &c) == 2)
        printf("%d %d\n", b, c);
    if (sscanf("1.5 2.5 300 200 -3", "%lf %f %hd %hhu %hhd", &x, &y, &small, &byte, &low) == 5)
        printf("%g %g %d %d %d\n", x, y, small, byte, low);
    if (sscanf("0x10", "%p", &p) == 1)
        printf("%d\n", p != 0);
    if (sscanf("made", "%ms", &text) == 1)
        printf("%d\n", (int)strlen(text));
    if (sscanf("x", "%2c", two) != 1)
        printf("%c\n", two[0]);
    a = 9;
    sscanf("none", "%d", &a);
    printf("%d\n", a);
    if (sscanf("8 9", "%d %d", &a, (&b)) > 1)
        printf("%d\n", a + b);
    return 0;
}
