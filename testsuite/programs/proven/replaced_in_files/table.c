#include <stdlib.h>
#include "table.h"

int next(int i, int round)
{
    if (round == 2 && i == 500) {
        int k;
        table = malloc(N * sizeof(double));
        for (k = 0; k < N; k++)
            if (k != 400)
                table[k] = k;
    }
    return 1;
}
