/* Lines of a grid, and operations on their points. */
#ifndef LINES_H
#define LINES_H
#define N 12

#pragma dvm array
extern double u[N][N][3];
extern double lhs[N + 1][2][3][3];

void first_and_last(double l[][2][3][3], int size);
void point_times(int a, int part, int k, int j, int to);
int points(int from, int j, int k);

#endif
