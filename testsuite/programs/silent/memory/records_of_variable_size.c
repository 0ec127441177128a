/* Records whose members vary in length are values like others (debugger.md 1.9 Grain). */
/* FLAGS -ftrivial-auto-var-init=uninitialized */
#include <stdarg.h>
#include <stdio.h>

static int sum(int size, ...)
{
    struct {
        char x[size];
    } one;
    va_list rest;
    int all = 0;
    va_start(rest, size);
    for (int number = 0; number < 2; number++) {
        one = va_arg(rest, typeof(one));
        for (int i = 0; i < size; i++)
            all += one.x[i];
    }
    va_end(rest);
    return all;
}

static void swap(void *at, int size)
{
    struct pair {
        char first[size];
        char second[size];
    } *all = at, kept;
    kept = ({ struct pair inner; inner = all[1]; all[0] = inner; });
    all[1] = kept;
}

int main(void)
{
    int size = 3;
    struct {
        char x[size];
    } a, b;
    char row[12] = "abcdefghijk";
    for (int i = 0; i < size; i++) {
        a.x[i] = i;
        b.x[i] = 2 * i;
    }
    swap(row, size);
    printf("%d %s\n", sum(size, a, b), row);
    return 0;
}
