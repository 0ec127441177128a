/* qsort moves records that have no value in some bytes: unused members of unions, ends of texts (debugger.md 1.9 Calls, 1.9 Grain). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum kind { INT, DBL, STR, KINDS };
typedef union { int i; double d; char s[8]; } value;
typedef struct { enum kind kind; value v; } item;
static int cmp_int(const item *a, const item *b) { return a->v.i - b->v.i; }
static int cmp_dbl(const item *a, const item *b) { return (a->v.d > b->v.d) - (a->v.d < b->v.d); }
static int cmp_str(const item *a, const item *b) { return strcmp(a->v.s, b->v.s); }
static int (*const compare[KINDS])(const item *, const item *) = { [INT] = cmp_int, [DBL] = cmp_dbl, [STR] = cmp_str };
static int cmp(const void *p, const void *q) { const item *a = p, *b = q; return a->kind != b->kind ? (int)a->kind - (int)b->kind : compare[a->kind](a, b); }
#define N 12
#pragma dvm array distribute[block]
double A[N];
static int by_value(const void *p, const void *q) { double a = *(const double *)p, b = *(const double *)q; return (a > b) - (a < b); }
int main(void) {
    item list[9]; double copy[N]; int i; item *found, key = { DBL, { .d = 2.5 } };
    for (i = 0; i < 9; i++) { list[i].kind = i % 3; switch (list[i].kind) { case INT: list[i].v.i = 9 - i; break; case DBL: list[i].v.d = (9 - i) / 2.0; break; default: snprintf(list[i].v.s, sizeof list[i].v.s, "s%d", 9 - i); } }
    qsort(list, 9, sizeof *list, cmp);
    for (i = 0; i < 9; i++) switch (list[i].kind) { case INT: printf("%d ", list[i].v.i); break; case DBL: printf("%g ", list[i].v.d); break; case STR: printf("%s ", list[i].v.s); break; case KINDS: abort(); }
    found = bsearch(&key, list, 9, sizeof *list, cmp);
    printf("%d\n", found ? (int)(found - list) : -1);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) A[i] = (7 * i + 3) % N;
    #pragma dvm remote_access(A[])
    { for (i = 0; i < N; i++) copy[i] = A[i]; }
    qsort(copy, N, sizeof *copy, by_value);
    for (i = 0; i < N; i++) printf("%g ", copy[i]);
    printf("\n");
    return 0;
}
