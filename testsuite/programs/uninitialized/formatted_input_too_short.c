/* The text has one number, two were asked for: the second variable has no value. So has the third element of an array (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int count, got;
    double scale, *values = malloc(3 * sizeof *values);
    char name[8], unit[8];

    got = sscanf("4 ?", "%d %lf", &count, &scale);
    printf("%d %d\n", got, count);
    printf("%d\n", scale > -1e300 || 1);  /* EXPECT uninitialized scale */
    got = sscanf("1.5 2.5", "%lf%lf%lf", &values[0], &values[1], &values[2]);
    printf("%d %g\n", got, values[0] + values[1]);
    if (values[2] != values[2] + 1)  /* EXPECT uninitialized */
        got++;
    got = sscanf("cm", "%7s %7[a-z]", unit, name);
    printf("%d %c\n", got, unit[0]);
    printf("%d\n", name[0] == 'x' || got);  /* EXPECT uninitialized name element=[0] */
    free(values);
    return 0;
}
