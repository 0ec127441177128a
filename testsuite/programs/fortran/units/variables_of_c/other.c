#include <stdio.h>

extern double last_value;
int count;

#pragma dvm array distribute[block]
static double V[10];

void show(void)
{
    int positive = last_value > 0; /* EXPECT private-uninit LAST */
    printf("%d\n", positive || !positive);
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
