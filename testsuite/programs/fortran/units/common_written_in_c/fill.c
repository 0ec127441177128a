/* Writes COMMON blocks before a Fortran procedure that names them is entered. */
extern struct {
    float x[4];
    float y;
} shared_;
extern struct {
    double d;
    double a[3];
} bound_block;
extern struct {
    int n;
} _named;

void fill_(void)
{
    shared_.x[0] = 1;
    shared_.y = 2;
    bound_block.d = 3;
    bound_block.a[1] = 4;
    _named.n = 5;
}

int total_(void)
{
    double s = bound_block.d;
    s += bound_block.a[0]; /* EXPECT uninitialized bound_block */
    s += bound_block.a[1];
    return s > 1000;
}
