/* Elements by sums of a pointer and integers, in parentheses or not: `*(p + i * m + j)` (debugger.md 1.9 Pointers). */
#include <stdio.h>
#include <stdlib.h>
#define AT(p, i, j) (*((p) + (i) * 4 + (j)))
struct v { double *x; };
static double tab[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
static double *next(void) { static double *p = tab; return p++; }
double f2(double *p, int i, int j);
int main(void) {
    double *q = malloc(16 * sizeof *q), row[4] = { 9, 8, 7, 6 };
    struct v w; int i = 0, j; char s[] = "hello"; double *r = q;
    w.x = q;
    for (i = 0; i < 4; i++) for (j = 0; j < 4; j++) AT(q, i, j) = i + j;
    *(w.x + 3) += 2; ++*(q + 1); *(q + 2) *= *(q + 1) + *(w.x + 3);
    *(next() + 1) = 5; i = 1; *(q + i++) = 4; printf("%d\n", i);
    printf("%g %g %g %g %c\n", *(q + 2), *(row + 1), *(tab + 2), AT(q, 2, 2), *(s + 1));
    *(s + 1) = 'a'; printf("%s %c\n", s, *(&s[0] + 2)); *r++ = 1; printf("%g\n", *(r + 0));
    printf("%zu %zu\n", sizeof *(q + 1), sizeof(*(s + 1)));
    double *z = &*(q + 5); printf("%d\n", (int)(z - q)); *(q + 0) = *(q + 1), *(q + 1) = *(double *)(q + 2);
    printf("%g %g\n", *(q + 0), *(q + 1)); int k[3] = { 1, 2, 3 }, *kp = k; printf("%d\n", *(kp + 1) + *(kp + *(kp + 0)));
    double big[64]; int m; for (m = 0; m < 64; m++) big[m] = m * 3;
    printf("%g %g %g\n", f2(big, 1, 2), f2(big, 3, 1), f2(big, 2, 5));
    return 0;
}
double f2(double *p, int i, int j) { return *(p + (i) + (j)) + *((p) + (i) * 2 + (j) + (1)) + *((p + i) + j) + *(i + p); }
