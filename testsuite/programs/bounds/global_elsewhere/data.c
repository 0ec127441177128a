/* Variables that no function of their own unit names. */
#include "data.h"
double table[4];
int grid[2][3];
struct record records[2] = {{1, {1, 2}}, {2, {3, 4}}};
