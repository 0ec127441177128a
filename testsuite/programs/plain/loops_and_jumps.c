/* Loops of all kinds left and continued in all ways. */
#include <stdio.h>

static int search(int m[3][3], int what)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (m[i][j] == what)
                return 10 * i + j;
    return -1;
}

int main(void)
{
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, i = 0, s = 0;

    do {
        if (i % 2)
            continue;
        s += i;
    } while (++i < 7);
    while (1) {
        int j = i--;
        switch (j) {
        case 5:
            continue;
        case 3:
            goto out;
        default:
            s = 10 * s + j;
        }
        if (s > 100000)
            break;
    }
out:
    for (i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            if (m[i][j] == 5)
                goto next;
            s -= m[i][j];
        }
next:   ;
    }
    printf("%d %d %d\n", s, search(m, 6), search(m, 10));
    return 0;
}
