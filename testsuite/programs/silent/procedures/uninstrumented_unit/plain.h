/* What the uninstrumented unit offers. */
struct record { int key; double value; char name[8]; };

extern int counter;

void fill_table(double *table, int n);
void fill_record(struct record *r, int key);
double *make_table(int n);
double apply(double (*f)(double *, int), double *table, int n);
int read_global(void);
extern int shared[4];
