#pragma dvm inherit(x)
void dependent(double *x)
{
    #pragma dvm parallel([i] on x[i]) across(x[1:2])
    for (int i = 1; i < 10; i++)
        x[i] = x[i - 1] + x[i + 2];
    #pragma dvm parallel([i] on x[i]) across(x)
    for (int i = 1; i < 12; i++)
        x[i] = x[i - 1];
    #pragma dvm parallel([i] on x[i]) across(x[2:0]) /* EXPECT nonlocal A help=let shadow where A is declared give edges of that width, or ask for no wider ones */
    for (int i = 2; i < 12; i++)
        x[i] = x[i - 2];
}
