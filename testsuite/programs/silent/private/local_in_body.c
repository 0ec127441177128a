/* Objects born in the body, arrays among them, need no clause (debugger.md 1.9 Private-like data). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        int digits[4] = {0}, n = 0, rest = 7 * i + 1, sum = 0;
        do {
            digits[n++] = rest % 10;
            rest /= 10;
        } while (rest);
        while (n > 0)
            sum += digits[--n];
        A[i] = sum;
        s += sum;
    }
    printf("%d\n", s);
    return 0;
}
