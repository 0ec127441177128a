/* Attributes in all places, asm labels, visibility, constructors, cleanup. */
#include <stdio.h>
#include <stdlib.h>

struct __attribute__((packed)) tight { char c; int i; };
static int order __attribute__((aligned(8))) = 1;

static void __attribute__((constructor)) early(void) { order *= 10; }
static void at_end(void) { printf("end %d\n", order); }
static void release(int **p) { printf("release %d\n", **p); free(*p); }
static int hidden(int x) __attribute__((noinline, pure));
static int hidden(int x) { return x + order; }
static void leave(int code) __attribute__((noreturn));
static void leave(int code) { exit(code); }

int main(void)
{
    struct tight t = {'x', 70000};

    atexit(at_end);
    t.i++;
    {
        int *p __attribute__((cleanup(release))) = malloc(sizeof *p);
        *p = hidden(t.i) + (int)sizeof t;
    }
    if (order > 5)
        leave(4);
    return 0;
}
