/* What the library writes into arrays that a call names lies in them, or in all that a size in the call means: several members, the record,
   rows of numbers, the last member of a block that goes on. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct part { double m; char tag[4]; char rest[8]; };
struct list { char names[2][4]; int n; };
struct text { int length; char letters[4]; };

int main(void)
{
    struct part t, from = { 1, "abc", "defghij" };
    struct list all;
    struct { char a[4]; char b[8]; } w;
    struct text *open = malloc(sizeof *open + 8);
    double row[2][2], numbers[4] = { 1, 2, 3, 4 };

    memset(w.a, 0, sizeof w);
    memset(t.tag, 0, sizeof(struct part) - offsetof(struct part, tag));
    memcpy(&t, &from, sizeof t);
    memcpy(t.tag, from.tag, sizeof t.tag + sizeof t.rest);
    strcpy(t.tag, "abc");
    strcat(t.rest, "");
    snprintf(w.a, sizeof w.a, "%s", "a text that is cut");
    strncpy(w.b, "abcdefgh", 8);
    memset(all.names, ' ', 8);
    strcpy(all.names[1], "two");
    sprintf(all.names[0], "%d", 999);
    strcpy(open->letters, "longer");
    memcpy(row[0], numbers, 32);
    memset(w.a, 0, 0);
    memset(w.a, 0, 12);
    memcpy(w.a, "abcdefghijk", 6);
    strcpy(w.b, "abc");
    printf("%s %s %s %.8s %g %s\n", t.tag, t.rest, all.names[1], w.b, row[1][1], open->letters);
    free(open);
    return 0;
}
