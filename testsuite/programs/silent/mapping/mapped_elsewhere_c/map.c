/* The last array gets its mapping. */
#include "grid.h"

void map(void)
{
    #pragma dvm realign(L[i][j] with R[i][j])
}
