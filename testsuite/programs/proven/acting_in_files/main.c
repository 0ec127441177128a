/* Records that lead to records, in loops of two files that share functions in a header; the second grid lacks its edge
   (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#include "grid.h"

int main(void)
{
    struct model s = { grid_new(20, 30), grid_new(20, 30), 0.5 };

    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 30; j++)
            put(s.now, i, j, i + j);
    sweep(&s);
    printf("%g\n", total(s.now));
    turn(&s);
    for (int i = 0; i < 20; i++)
        s.now->m = 30;
    free(s.now->v);
    free(s.next->v);
    free(s.now);
    free(s.next);
    return 0;
}
