/* Recursion: deep, mutual, with local arrays, through pointers. */
#include <stdio.h>

static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 || is_odd(n - 1); }
static int is_odd(unsigned n) { return n != 0 && is_even(n - 1); }

static int ackermann(int m, int n)
{
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static void queens(int row, int n, int *columns, int *found)
{
    if (row == n)
        ++*found;
    for (int c = 0; row < n && c < n; c++) {
        int ok = 1;
        for (int r = 0; r < row && ok; r++)
            ok = columns[r] != c && columns[r] - c != row - r && c - columns[r] != row - r;
        if (ok) {
            columns[row] = c;
            queens(row + 1, n, columns, found);
        }
    }
}

static int digits(int n)
{
    int d[10] = {0}, s = 0;
    if (n < 10)
        return n;
    for (; n; n /= 10)
        d[n % 10]++;
    for (int i = 0; i < 10; i++)
        s += i * d[i];
    return digits(s);
}

int main(void)
{
    int columns[6], found = 0;

    queens(0, 6, columns, &found);
    printf("%d %d %d %d\n", is_even(101), ackermann(2, 3), found, digits(987654321));
    return 0;
}
