/* Static locals keep their values between calls, also in recursion and in inner blocks. */
#include <stdio.h>

static int counter(void)
{
    static int n = 10;
    return n++;
}

static int *place(int i)
{
    static int table[3];
    return &table[i];
}

static int nested(int d)
{
    static int most;
    if (d > most)
        most = d;
    if (d < 3)
        nested(d + 1);
    {
        static int most = 100;
        most++;
        return most;
    }
}

int main(void)
{
    int a = counter(), b = counter();

    *place(1) += a;
    ++*place(1);
    printf("%d %d %d %d\n", a, b, *place(1), *place(0));
    printf("%d %d\n", nested(0), counter());
    return 0;
}
