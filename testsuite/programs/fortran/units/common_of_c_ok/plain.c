struct {
    int n, m;
} plain_one = {5, 6};
