/* What runs behind the end of the report is named (debugger.md 1.10 Verdict). */ /* SKIPPED destructor at */
#include <stdio.h>

#pragma dvm array distribute[block]
static double B[6];

__attribute__((destructor)) static void at_end(void)
{
    printf("%g\n", B[0]);
}

int main(void)
{
    #pragma dvm parallel([i] on B[i])
    for (int i = 0; i < 6; i++)
        B[i] = i;
    return 0;
}
