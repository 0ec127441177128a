/* What strncat appends and strftime writes has values, the bytes behind it have not. */
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void)
{
    char line[16], year[16], cut[8];
    struct tm date;

    memset(&date, 0, sizeof date);
    date.tm_year = 100;
    date.tm_mday = 1;
    strcpy(line, "ab");
    strncat(line, "cdef", 2);
    strftime(year, sizeof year, "%Y", &date);
    cut[0] = 0;
    strncat(cut, year + 2, sizeof cut);
    printf("%s %s %s %c %c\n", line, year, cut, line[4] + 'x', cut[1]);
    if (line[5] == 'x') /* EXPECT uninitialized line element=[5] */
        puts("");
    if (year[5] == 'x') /* EXPECT uninitialized year element=[5] */
        puts("");
    if (cut[3] == 'x') /* EXPECT uninitialized cut element=[3] */
        puts("");
    return 0;
}
