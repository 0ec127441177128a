/* A list on the heap, read by a loop (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 5

struct node { int value; struct node *next; };

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, k, s = 0;
    struct node *head = NULL, *p;

    for (k = 0; k < N; k++) {
        p = malloc(sizeof *p);
        p->value = k * k;
        p->next = head;
        head = p;
    }
    #pragma dvm parallel([i] on A[i]) private(p), reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = 0;
        for (p = head; p; p = p->next)
            if (p->value > i)
                A[i] += p->value;
        s += A[i];
    }
    while (head) {
        p = head->next;
        free(head);
        head = p;
    }
    printf("%d\n", s);
    return 0;
}
