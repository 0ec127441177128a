/* GNU C: a variable whose initialiser gives its type is not in scope there (debugger.md 1.10 Verdict). */
#include <stdio.h>
#define MAXIMUM(a, b) ({ __auto_type p_ = (a); __auto_type q_ = (b); p_ > q_ ? p_ : q_; })
#define SWAP(a, b) do { __auto_type t_ = (a); (a) = (b); (b) = t_; } while (0)

static int next(int n)
{
    __auto_type x = n;

    x++;
    return x;
}

int main(void)
{
    int i, a = 1, b = 2;
    double s = 0;

    for (i = 0; i < 4; i++) {
        __auto_type d = s + i;
        __auto_type p = &d;

        s = MAXIMUM(*p, s) + next(i);
    }
    SWAP(a, b);
    printf("%g %d %d\n", s, a, b);
    return 0;
}
