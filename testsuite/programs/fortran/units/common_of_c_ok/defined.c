struct {
    double x, y, z[4];
} pair_ = {1, 0, {1, 2, 3, 4}};
struct {
    double u, v[3];
} bound;
