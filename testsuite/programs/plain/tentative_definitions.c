/* Definitions at file scope that others complete, or none does: one element then. */
#include <stdio.h>

int one[];
static int three[3];
struct point { int x, y; } points[];
extern int later[];
int again[];
int again[4];
int repeated;
int repeated;
int repeated = 4;
struct early soon;
struct early { int value; };
extern double far;
static const char letters[];
static const char letters[] = "abc";
static char joined[] = "ab" "cd";

int main(void)
{
    one[0] = 3;
    points[0].y = 2;
    three[2] = 5;
    again[3] = 6;
    later[4] = 7;
    soon.value = 8;
    joined[3] = 'e';
    puts(joined);
    printf("%d %d %d %d %d %d %d %g %s\n", one[0], points[0].y, three[2], again[3], later[4], repeated, soon.value, far,
           letters);
    return (int)sizeof again + (int)sizeof letters;
}

int later[5];
double far = 1.5;
