/* A function of another file that returns a record: what it reads, and what it has not given a value, is known. */
#include <stdio.h>
#include "part.h"

int main(void)
{
    int key, two = 2;
    double one, other, last;
    struct point made = point(&key, &last);

    made = point(&two, &one);
    if (one > 0) /* EXPECT uninitialized one */
        made.y += point(&two, &other).x;
    if (other > 0) /* EXPECT uninitialized other */
        made.x = 1;
    puts("done");
    return 0;
}
