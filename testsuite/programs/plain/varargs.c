/* Variable argument lists, copied and passed on. */
#include <stdio.h>
#include <stdarg.h>

static int sum(int n, ...)
{
    va_list a, b;
    int s = 0;

    va_start(a, n);
    va_copy(b, a);
    for (int i = 0; i < n; i++)
        s += va_arg(a, int);
    s *= va_arg(b, int);
    va_end(b);
    va_end(a);
    return s;
}

static void print(const char *format, ...)
{
    char text[64];
    va_list list;

    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    fputs(text, stdout);
}

int main(void)
{
    print("%d %s %.2f\n", sum(3, 2, 3, 4), "text", 2.5);
    print("%d\n", sum(1, sum(2, 1, 1)));
    return 0;
}
