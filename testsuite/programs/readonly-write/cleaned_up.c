/* GNU C: variables whose address a function gets at the end of their scope are followed like others (debugger.md 1.9 Private-like data). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

static void show(int *v)
{
    printf("%d\n", *v);
}

static void pass(int *v)
{
    *v = 1;
}

static void show_all(int (*v)[4])
{
    show(&(*v)[1]);
}

int main(void)
{
    int i;
    __attribute__((cleanup(show))) int s = 0, last = 1;
    int t __attribute__((__cleanup__(show))) = 0;
    __attribute__((cleanup(show_all))) int w[4] = { 0 };

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        __attribute__((cleanup(pass))) int own, count = i;
        A[i] = s + t;
        s += i;        /* EXPECT readonly-write s iteration=(0) */
        t = t + 1;     /* EXPECT readonly-write t iteration=(0) */
        if (i < 4)
            w[i] = i;
        A[i] += w[i % 4]; /* EXPECT private-uninit w element=[0] iteration=(4) */
        A[i] += w[i % 5] == 77; /* EXPECT bounds w iteration=(4) */
        if (i != 2)
            own = 1;
        count += own != 77; /* EXPECT uninitialized own iteration=(2) */
        A[i] += count;
    }
    return last - 1;
}
