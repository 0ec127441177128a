/* Each variable is used only if the result tells that it was filled (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int count, got;
    double scale, *values = malloc(3 * sizeof *values);
    char name[8], unit[8];

    got = sscanf("4 ?", "%d %lf", &count, &scale);
    printf("%d %d\n", got, count);
    if (got > 1)
        printf("%g\n", scale);
    got = sscanf("1.5 2.5 x", "%lf%lf%lf", &values[0], &values[1], &values[2]);
    for (count = 0; count < got; count++)
        printf("%g\n", values[count]);
    got = sscanf("cm", "%7s %7[a-z]", unit, name);
    printf("%d %s\n", got, unit);
    if (got == 2)
        printf("%s\n", name);
    free(values);
    return 0;
}
