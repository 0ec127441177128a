/* The temperature of a plate that is heated in the middle and cold at its border. */
#include <stdio.h>
#include "plate.h"

#pragma dvm array distribute[block][block]
double U[N][N]; /* temperature */
#pragma dvm array align([i][j] with U[i][j])
double F[N][N]; /* heating */
#pragma dvm array align([i][j] with U[i][j])
double R[N][N]; /* what is still missing to balance */

int main(void)
{
    int step;
    double worst = 0;

    start(U, F);
    for (step = 1; step <= 10; step++) {
        relax(U, F);
        residual(U, F, R);
        worst = largest(R);
    }
    printf("residual %.6f, mean temperature %.6f\n", worst, mean(U));
    return 0;
}
