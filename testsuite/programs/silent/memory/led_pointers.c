/* Pointers that are formed from arrays and walk on purpose: over a matrix, over a record, back to what an array lies in (debugger.md 1.9 Pointers). */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 8
#define container(pointer, type, member) ((type *)((char *)(pointer)-offsetof(type, member)))

struct cell {
    int kind;
    double coef[4], rest[4];
    int table[2][3];
};

struct text {
    int length;
    char head[1];
};

struct tail {
    int n;
    double at[4];
};

#pragma dvm array distribute[block]
double A[N];
double plain[3][4];

static double walk(double *p, int n)
{
    double s = 0;
    for (int k = 0; k < n; k++)
        s += p[k];
    return s;
}

int main(void)
{
    struct cell *g = calloc(N, sizeof *g), own = {1, {1, 2, 3, 4}, {5, 6, 7, 8}, {{1, 2, 3}, {4, 5, 6}}};
    struct text *t = malloc(sizeof *t + 16);
    struct tail *open = malloc(sizeof *open + 4 * sizeof(double));
    double s = 0, *matrix = &plain[0][0], *row = plain[1], *all = (double *)plain, *either, *c = own.coef, *moved, *start;
    int *table = own.table[0], (*rows)[3] = own.table;
    char *letters = t->head;
    double *places = open->at;
    unsigned char *bytes = (unsigned char *)own.coef;

    for (int k = 0; k < 12; k++)
        matrix[k] = all[k] = k;
    s += row[5] + row[-2] + table[5] + rows[1][2] + bytes[40];
    strcpy(letters, "more than one");
    for (int k = 0; letters[k]; k++)
        s += letters[k];
    for (int k = 0; k < 8; k++)
        places[k] = k;
    either = own.kind ? own.rest : own.coef;
    s += either[3];
    moved = own.rest;
    moved -= 2;
    s += moved[2] + moved[5];
    double *told = own.coef;
    __asm__("" : "=r"(told) : "0"(matrix));
    s += told[7];
    s += container(c, struct cell, coef)->kind + c[3];
    start = (double *)g;
    s += start[1];
    s += walk(own.coef, 4) + walk(&plain[0][0], 12);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) {
        double *from = g[i].coef, *first = (double *)&g[i];
        from[3] = i;
        first[2] = 1;
        A[i] = from[3] + c[i % 4] + matrix[i + 4];
        s += A[i] + first[2];
    }
    /* The member stands at the beginning of its memory. */
    struct { double v[2], w[2]; } *pair = calloc(1, sizeof *pair);
    double *v = pair->v, *whole = (double *)pair;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = v[i % 2];
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] += whole[i % 4];
    s += whole[3];
    printf("%g %g\n", s, places[7]);
    free(pair);
    free(open);
    free(t);
    free(g);
    return 0;
}
