#pragma dvm array
extern double U[8][8];
#pragma dvm array align([i][j] with U[i][j])
extern double V[8][8];
extern double table[4];
