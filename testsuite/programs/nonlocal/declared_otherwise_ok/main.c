/* A bare `array` leaves the mapping, and the widths of the edges, to the file that defines the array; what no directive maps anywhere needs
   none; a mapping that has changed since is not the declared one (languages.md 6.16). */
#include <stdio.h>
#include "grid.h"
#pragma dvm array distribute[block]
extern double W[8];
#pragma dvm array align([i] with U[i][])
extern double T[8];
void init(void);

int main(void)
{
    int i, j;
    init();
#pragma dvm parallel([i] on U[i][*]) shadow_renew(U[2:2][0:0]) private(j)
    for (i = 2; i < 6; i++)
        for (j = 0; j < 8; j++)
            V[i][j] = U[i - 2][j] + U[i + 2][j] * table[1];
#pragma dvm parallel([i] on T[i])
    for (i = 0; i < 8; i++)
        T[i] = i;
#pragma dvm remote_access(W[3])
    {
        printf("%g\n", W[3]);
    }
    return 0;
}
