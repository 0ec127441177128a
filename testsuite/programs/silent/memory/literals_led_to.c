/* Compound literals that declared pointers lead to have the values of their lists and zeros beside these; each turn has its own (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <string.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

struct acc { double s; int n; struct { int k[2]; } in; };
struct node { struct node *next; int value; };

static double add(struct acc *a, double x)
{
    a->s += x;
    a->n++;
    return a->s + a->in.k[1];
}

static int sum(const struct node *list)
{
    int s = 0;
    for (; list; list = list->next)
        s += list->value;
    return s;
}

static int deep(int n)
{
    int *here = (int[2]){ n, n + 1 };
    return n ? deep(n - 1) + here[0] + here[1] : here[1];
}

int main(void)
{
    double s = 0;
    const int *table = (const int[]){ 3, 1, 2 }, (*rows)[2] = (int[][2]){ { 1, 2 }, { 3 } };
    const char *text = (char[8]){ "abc" };
    int *one = &(int){ 4 };

    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        struct acc *own = &(struct acc){ .s = i };
        void *bytes = (char[16]){ 1 };
        add(own, 2);
        memset(bytes, i, 8);
        A[i] = add(own, table[i % 3]) + own->n + ((char *)bytes)[7] + ((char *)bytes)[15];
        A[i] += rows[1][i % 2] + text[5] + strlen(text) + *one;
        for (int k = 0; k < 2; k++) {
            struct node *list = &(struct node){ &(struct node){ NULL, i }, k };
            A[i] += sum(list) + deep(3);
            list->value = 0;
        }
    }
    *one = 5;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i] + *one;
    printf("%g\n", s);
    return 0;
}
