/* Names of the program that meet nothing of the debugger's: a global variable named as a local one is numbered, and words of functions
   of the emitted text (debugger.md 1.9 Birth). */
#include <stdio.h>
int at, find, x_1, x_2, x_3, x_4, x_5, x_6, x_7, x_8, x_9, x_10, x_11, x_12, x_13, x_14, x_15, x_16, x_17, x_18;

static void set(int k)
{
    at = find = k;
    x_1 = x_2 = x_3 = x_4 = x_5 = x_6 = x_7 = x_8 = x_9 = k;
    x_10 = x_11 = x_12 = x_13 = x_14 = x_15 = x_16 = x_17 = x_18 = k;
}

static int all(void)
{
    int x = x_1 + x_2 + x_3 + x_4 + x_5 + x_6 + x_7 + x_8 + x_9;

    return x + x_10 + x_11 + x_12 + x_13 + x_14 + x_15 + x_16 + x_17 + x_18;
}

int main(int argc, char **argv)
{
    int x;

    set(argc);
    printf("%d %d %d\n", at, find, all());
    if (argc > 5)
        x = 2;
    printf("%d\n", argc > 5 ? x : x_1 + x_2 + x_3 + x_4 + x_5 + x_6 + x_7 + x_8 + x_9 + x_10 + x_11 + x_12 + x_13 + x_14);
    return 0;
}
