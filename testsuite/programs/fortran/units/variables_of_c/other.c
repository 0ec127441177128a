#include <stdio.h>

extern double last_value;
extern double table[2], rows[3][2];
int count;

#pragma dvm array distribute[block]
static double V[10];

void show(void)
{
    int positive = last_value > 0; /* EXPECT private-uninit LAST */
    printf("%d\n", positive || !positive);
    printf("%g %g\n", table[0] + table[1], rows[0][0] + rows[2][1]);
    printf("%d\n", rows[count - count][2] > 1e30); /* EXPECT bounds ROWS element=[0,2] */
}

void change(int n)
{
    int i;
    (void)n;
#pragma dvm parallel([i] on V[i])
    for (i = 0; i < 10; i++) {
        count = i;
        V[i] = count;
    }
}
