/* Variables that only some ways through a switch give a value (debugger.md 1.9 Birth). */
#include <stdio.h>

static int sink;

static int without_default(int k)
{
    int x;
    switch (k) {
    case 1: x = 1; break;
    case 2: x = 2; break;
    }
    return x; /* EXPECT uninitialized x */
}

static int left_early(int k)
{
    int x;
    switch (k) {
    case 1:
        if (sink == 0)
            break;
        x = 1;
        break;
    default:
        x = 2;
    }
    return x; /* EXPECT uninitialized x */
}

static int default_first(int k)
{
    int x;
    switch (k) {
    default: sink += 0; break;
    case 1: x = 1;
    }
    return x; /* EXPECT uninitialized x */
}

/* The default is that of the inner one. */
static int inner(int k)
{
    int x;
    switch (k) {
    case 1:
        switch (sink) {
        default: x = 3;
        }
    }
    return x; /* EXPECT uninitialized x */
}

/* A case leads into the loop. */
static int into_loop(int k, int n)
{
    int x;
    switch (k) {
        while (n > 0) {
        case 1:
            n--;
        }
        break;
    default: x = 4;
    }
    return x; /* EXPECT uninitialized x */
}

/* The way behind the loop is another one than that behind the switch. */
static int in_loop(int k)
{
    int i, x;
    switch (k) {
    case 1:
        for (i = 0; i < 3; i++) {
            if (i == k - 1)
                break;
            x = i;
        }
        break;
    default: x = 5;
    }
    return x; /* EXPECT uninitialized x */
}

int main(void)
{
    int d = 0;
    d += without_default(3) == 7;
    d += left_early(1) == 7;
    d += default_first(2) == 7;
    d += inner(2) == 7;
    d += into_loop(1, 2) == 7;
    d += in_loop(1) == 7;
    printf("done %d\n", d > 100);
    return 0;
}
