/* Macros stand in directives, subscripts and loop headers; their expansion counts (languages.md 1.1, 1.2). */
/* SPELLINGS both */
#include <stdio.h>
#define ROWS 6
#define COLUMNS (ROWS + 2)
#define WIDTH 1
#define FIRST 1
#define LAST (ROWS - 2)
#define AT(r, c) [(r)][(c)]

#pragma dvm array distribute[block][*], shadow[WIDTH:WIDTH][0:0]
double A[ROWS][COLUMNS];
#pragma dvm array align([r][c] with A[r][c])
double B[ROWS][COLUMNS];

int main(void)
{
    int r, c;
    double s = 0;

    #pragma dvm parallel([r][c] on A[r][c])
    for (r = 0; r < ROWS; r++)
        for (c = 0; c < COLUMNS; c++)
            A AT(r, c) = r - c;
    #pragma dvm parallel([r][c] on B[r][c]) shadow_renew(A), remote_access(A[LAST + 1][COLUMNS - 1]), \
        reduction(sum(s))
    for (r = FIRST; r <= LAST; r++)
        for (c = FIRST; c < COLUMNS; c++) {
            B AT(r, c) = A AT(r - 1, c - 1) + A[r + 1][c] + A[LAST + 1][COLUMNS - 1];
            s += B[r][c];
        }
    printf("%g\n", s);
    return 0;
}
