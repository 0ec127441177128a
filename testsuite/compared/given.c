/* What initialisers, constructors of records and functions of the library give is recorded, part by part; copies are not, for some
   of what is copied need not have a value. */
#include <stdio.h>
#include <string.h>

struct point {
    double x, y;
    int hits[3];
};

static double area(struct point p)
{
    static int calls;
    double sides[2] = { p.x, p.y };
    calls++;
    return sides[0] * sides[1];
}

int main(void)
{
    const int n = 3;
    double w[2][3] = { { 1, 2 }, { 3 } }; /* INSTEAD: double w[2][3] = { { 1, 2 }, { 4 } }; -> value-mismatch w element=(1,0) */
    struct point s = { 1, 2, { 3, 4 } }; /* INSTEAD: struct point s = { 1, 2, { 3, 5 } }; -> value-mismatch s.hits element=(1) */
    struct point t, u, partly, rows[2];
    double large[2000] = { 1 }; /* INSTEAD: double large[2000] = { [1999] = 1, [0] = 1 }; -> value-mismatch large */
    int k[4], a, b, i;
    t = (struct point){ 5, n }; /* INSTEAD: t = (struct point){ 5, n + 1 }; -> value-mismatch t.y */
    partly.x = 1;
    u = partly;
    for (i = 0; i < 2; i++)
        rows[i] = (struct point){ .hits[2] = i }; /* INSTEAD: rows[i] = (struct point){ .hits[2] = 2 * i }; -> value-mismatch rows[i].hits (1) */
    memset(k, 0, sizeof k); /* INSTEAD: memset(k, 1, sizeof k); -> value-mismatch k element=(0) */
    if (sscanf("1 2", "%d %d", &a, &b) != 2) /* INSTEAD: if (sscanf("1 3", "%d %d", &a, &b) != 2) -> value-mismatch b */
        return 1;
    k[a] = b;
    printf("%g %g %g %d %g %g\n", w[1][0], s.x + u.x, area(t), k[1], large[0], rows[1].x);
    return 0;
}
