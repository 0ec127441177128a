/* Scalars in the byte order of another machine have no address (debugger.md 1.9 Grain). */
#include <stdio.h>

struct there {
    unsigned short number[2];
    unsigned char kind;
    int length;
} __attribute__((scalar_storage_order("big-endian")));

struct __attribute__((scalar_storage_order("big-endian"))) inner {
    struct there first;
    int second;
};

static int sum(struct there *one)
{
    one->length += 2;
    one->number[1] = 3;
    return one->length + one->number[0] + one->number[1] + one->kind;
}

int main(void)
{
    struct there one = { .number = { 1, 2 }, .kind = 5, .length = 7 };
    struct inner both;
    both.first = one;
    both.second = 1;
    both.second++;
    printf("%d %d %d\n", sum(&one), sum(&both.first), both.second);
    return 0;
}
