struct record { int key; double pair[2]; };
extern double table[4];
extern int grid[2][3];
extern struct record records[2];
