/* A function that only its call declares takes records: what they lack goes along. */
#include <stdio.h>

typedef struct {
    char first;
    char rest[32];
} text;

int call(void)
{
    text given, other;
    given.first = 1;
    given.rest[0] = 2;
    other.first = 3;
    other.rest[0] = 4;
    return sum(given, other);
}

int main(void)
{
    printf("%d\n", call());
    return 0;
}

int sum(text given, text other)
{
    int all = given.first + given.rest[0] + other.first + other.rest[0];
    if (other.rest[7] == 100) /* EXPECT uninitialized other */
        all = 0;
    return all;
}
