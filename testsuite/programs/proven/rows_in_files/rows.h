void smooth(const double *from, double *to, int n);
void add(double *row, const double *other, int n);
void fill(double *row, int n);
double above(const double *row, int n, double least);
