/* strtok and its relatives change bytes that have values, and give none to others. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[16], more[16], last[16], *rest = last, *state;

    strcpy(line, "a b");
    strcpy(more, "c d");
    strcpy(last, "e f");
    printf("%s", strtok(line, " "));
    printf("%s", strtok(0, " "));
    printf("%s", strtok_r(more, " ", &state));
    printf("%s", strtok_r(0, " ", &state));
    printf("%s", strsep(&rest, " "));
    printf("%s\n", rest);
    if (line[9] == 'x') /* EXPECT uninitialized line element=[9] */
        puts("");
    if (more[9] == 'x') /* EXPECT uninitialized more element=[9] */
        puts("");
    if (last[9] == 'x') /* EXPECT uninitialized last element=[9] */
        puts("");
    return 0;
}
