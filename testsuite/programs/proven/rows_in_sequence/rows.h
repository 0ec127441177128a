void mix(double *row, const double *other, int n);
void carry(double *row, int n);
