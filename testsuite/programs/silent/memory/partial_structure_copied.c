/* Copying a structure of which a member has no value is no use of that member (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 5

struct item { int key; double value; char name[8]; };

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;
    struct item a, b, c;

    a.key = 3;
    b = a;
    memcpy(&c, &b, sizeof c);
    strcpy(c.name, "abc");
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = c.key * i;
        s += A[i];
    }
    printf("%d %s\n", s, c.name);
    return 0;
}
