/* What addresses, clocks and names of threads say is not compared; what only lies at them is, and how far they are apart. */
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N 8

#pragma dvm array distribute[block]
double A[N];

struct node { long key; double value; };
struct worker { pthread_t thread; struct timespec begun; int jobs; };
struct item { int kind; union { long number; const char *text; } as; };

static void insert(struct node *into, const double *p)
{
    into->key = (intptr_t)p;
    into->value = *p + 1; /* INSTEAD: into->value = *p + 2; -> value-mismatch into->value */
}

static void number(struct item *one, int given)
{
    one->as.number = given; /* INSTEAD: one->as.number = given + 1; -> value-mismatch one->as.number */
}

static void *idle(void *given)
{
    return given;
}

static void join(pthread_t thread)
{
    pthread_join(thread, NULL);
}

static int work(struct worker *one)
{
    pthread_t second, more[2];

    clock_gettime(CLOCK_REALTIME, &one->begun);
    one->jobs = 4; /* INSTEAD: one->jobs = 5; -> value-mismatch one->jobs */
    pthread_create(&one->thread, NULL, idle, NULL);
    pthread_create(&second, NULL, idle, one);
    for (int i = 0; i < 2; i++)
        pthread_create(&more[i], NULL, idle, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(more[i], NULL);
    join(one->thread);
    pthread_join(second, NULL);
    return one->begun.tv_sec != 0 && one->begun.tv_nsec >= 0;
}

int main(void)
{
    struct worker first;
    double *memory = malloc((N + 1) * sizeof(double));
    double *p = (double *)(((uintptr_t)memory + 7) / 8 * 8);
    uintptr_t where = (uintptr_t)p;
    struct node one;
    struct item word = { 1, { .text = "word" } }, count;
    size_t inside = (size_t)&((struct node *)0)->value; /* INSTEAD: size_t inside = (size_t)&((struct node *)0)->key; -> value-mismatch inside */
    ptrdiff_t apart;
    uintptr_t top = 0;
    double late = 0;

    for (int i = 0; i < N; i++)
        p[i] = 2 * i; /* INSTEAD: p[i] = 2 * i + (i == 5); -> value-mismatch p[i] (5) */
    apart = &p[5] - p; /* INSTEAD: apart = &p[4] - p; -> value-mismatch apart */
    word.as.text = "other";
    number(&count, 3);
    insert(&one, p);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = p[i] + 0 * (where % 5); /* INSTEAD: A[i] = p[i] + (i == 2); -> value-mismatch A[i] (2) */
    printf("%g %ld %zu %s %ld %g\n", one.value, (long)apart, inside, word.as.text, count.as.number, A[3]);
    #pragma dvm parallel([i] on A[i]) reduction(max(top), max(late))
    for (int i = 0; i < N; i++) {
        uintptr_t here = (uintptr_t)&p[i];
        double now = clock();
        if (here > top)
            top = here;
        if (now > late)
            late = now;
    }
    return !work(&first) || one.key == 0 || top == 0 || late < 0;
}
