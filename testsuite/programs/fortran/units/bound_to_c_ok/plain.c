int count = 3, other = 4;
double values[3] = {1, 2, 3};
struct {
    int x, y;
} pair = {5, 6};
