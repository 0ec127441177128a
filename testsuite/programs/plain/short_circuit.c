/* Right operands of && and || are evaluated only when needed, also around array accesses. */
#include <stdio.h>

static int a[3] = {0, 5, 7}, touched;

static int touch(int x)
{
    touched = touched * 10 + x;
    return x;
}

int main(void)
{
    int i = 3, *p = NULL;

    if (i < 3 && a[i] > 0)
        printf("never\n");
    if (p == NULL || *p == 1)
        printf("guarded\n");
    printf("%d %d %d\n", touch(0) && touch(1), touch(2) || touch(3), touch(0) || touch(4));
    while (i-- > 0 && a[i])
        printf("%d ", a[i]);
    printf("\n%d %d\n", touched, (p && *p) ? 1 : !p);
    return 0;
}
