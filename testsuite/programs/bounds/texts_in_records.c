/* Functions of the library write beyond an array that the call names, though into the same object: a member of a record, and a row of texts. */
#include <stdio.h>
#include <string.h>

struct part { double m; char tag[4]; char rest[8]; };
struct list { char names[2][4]; int n; };

static void fill(struct part *p, struct list *all, int i)
{
    strcpy(p->tag, "abcd");               /* EXPECT bounds p element=[4] */
    sprintf(p[i].tag, "pp%02d", 5 + i);   /* EXPECT bounds p element=[4] */
    strcpy(all[i].names[0], "long name"); /* EXPECT bounds all element=[9] */
}

int main(void)
{
    struct part t, parts[2];
    struct list all[2];
    struct { char a[4]; char b[8]; } w;
    char row[2][4];

    memset(parts, 0, sizeof parts);
    memset(all, 0, sizeof all);
    memset(&w, 0, sizeof w);
    memset(&t, 0, sizeof t);
    memset(row, 0, sizeof row);
    fill(&parts[0], all, 0);
    sprintf(t.tag, "pp%02d", 5);       /* EXPECT bounds t element=[4] */
    snprintf(w.a, 6, "pp%02d", 5);     /* EXPECT bounds w element=[4] */
    strcpy(w.a, "abc");
    strcat(w.a, "d");                  /* EXPECT bounds w element=[4] */
    strcpy(row[0], "abcd");            /* EXPECT bounds row element=[4] */
    puts("done");
    return 0;
}
