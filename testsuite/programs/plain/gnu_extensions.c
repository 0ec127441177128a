/* Statement expressions, typeof, nested functions, labels as values, local labels, case ranges. */
#include <stdio.h>

#define larger(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })

static int machine(const char *code)
{
    static void *const step[] = {&&stop, &&add, &&twice};
    int value = 1;

    goto *step[*code - '0'];
add:
    value++;
    goto *step[*++code - '0'];
twice:
    value *= 2;
    goto *step[*++code - '0'];
stop:
    return value;
}

int main(void)
{
    int n = 3;
    int times(int x) { return x * n; }

    n++;
    printf("%d %g\n", larger(n++, 2), larger(1.5, (double)n));
    printf("%d %d\n", times(5), machine("1212210"));
    printf("%d\n", ({ int s = 0; for (int i = 0; i < n; i++) s += i; s; }));
    return __builtin_expect(n == 5, 1) ? 0 : 1;
}
