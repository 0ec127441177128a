/* Texts of which the library reads a part, and memory that it compares (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <string.h>
#include <strings.h>

int main(void)
{
    char line[32], part[4] = {'a', 'b', 'c', 'd'}, two[8], out[16];
    char *token, *save;
    int n = 2, count = 0;

    /* What is read has values, and need not end. */
    strcpy(line, "one, two;three");
    for (token = strtok(line, ",;"); token; token = strtok(NULL, ",;"))
        count += strlen(token);
    strcpy(line, "x y");
    for (token = strtok_r(line, " ", &save); token; token = strtok_r(NULL, " ", &save))
        count++;
    two[0] = 'q';
    two[1] = 'r';
    printf("%.4s %.*s %.2s %d %.*s\n", part, n, two, two, count, -1, "all");
    printf("%2$s %1$d\n", count, "by number");
    printf("%.*s|%.0s\n", 0, two + 4, two + 5);
    printf("%d\n", bcmp(two, "qr", 2));

    {
        char three[8] = "", four[8], five[8];
        four[0] = five[0] = 'a';
        four[1] = five[1] = 'b';
        five[3] = 0;
        snprintf(out, sizeof out, "%.3s", line + 8);
        snprintf(out, sizeof out, "%.*s", n + 2, four);   /* EXPECT uninitialized four element=[2] */
        count += bcmp(three, two, 4);   /* EXPECT uninitialized two element=[2] */
        count += strtok(five, " ") != NULL;   /* EXPECT uninitialized five element=[2] */
        two[2] = two[3] = 'x';
        snprintf(out, sizeof out, "%.6s", two);   /* EXPECT uninitialized two element=[4] */
    }
    return 0;
}
