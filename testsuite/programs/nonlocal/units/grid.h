/* What both units know. */
#define N 6
#pragma dvm array
extern double *W;
#pragma dvm inherit(a)
void set(double (*a)[N], int k);
#pragma dvm inherit(a, b)
void step(double (*a)[N], double (*b)[N]);
#pragma dvm inherit(w)
double sum(double *w, int n);
static int calls;
static double weight(int i)
{
    calls++; /* EXPECT readonly-write calls iteration=(0) */
    return i;
}
