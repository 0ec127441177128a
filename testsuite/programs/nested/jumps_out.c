/* Functions inside functions jump out: what they had begun has ended, also where they had called others in between. */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];

static void descend(void (*act)(int), int depth)
{
    double frame[4];
    int i;
    for (i = 0; i < 4; i++)
        frame[i] = depth;
    if (depth > 0)
        descend(act, depth - 1);
    act((int)frame[0]);
}

static int search(int wanted)
{
    __label__ found, twice;
    int at = -1, tries = 0, i;
    double kept[3];
    void look(int k)
    {
        int j, inner[2];
        inner[0] = k;
        for (j = 0; j < N; j++) {
            tries++;
            if (j == wanted && k == inner[0]) {
                at = j;
                goto found;
            }
        }
    }
    void outer(int k)
    {
        void inner(void)
        {
            if (tries > 0)
                goto twice;
        }
        inner();
        look(k);
    }

    for (i = 0; i < 3; i++)
        kept[i] = i;
    while (tries < 100) {
        descend(look, 3);
        tries = 100;
    }
    return -1;
found:
    for (i = 0; i < 3; i++) {
        if (i == 2)
            outer(i);
        tries += (int)kept[i];
        continue;
    twice:
        tries++;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = A[i - 1] + kept[0]; /* EXPECT nonlocal A element=[0] iteration=(1) */ /* EXPECT dependence A element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    return at;
}

int main(void)
{
    double unset[2];
    unset[1] = search(4);
    if (unset[0] > 1e300) /* EXPECT uninitialized unset element=[0] */
        return 1;
    printf("%g\n", unset[1]);
    return 0;
}
