/* debugger.md 1.10 Corner: an element beside the constant of ON lies beside the own one in that dimension, too. */
#pragma dvm array distribute[block][block], shadow[1:1][1:1]
double H[8][8];

int main(void)
{
    int i, j;
    #pragma dvm parallel([i][j] on H[i][j])
    for (i = 0; i < 8; i++)
        for (j = 0; j < 8; j++)
            H[i][j] = i * j;
    #pragma dvm parallel([j] on H[0][j])
    for (j = 1; j < 7; j++)
        H[0][j] = H[1][j + 1]; /* EXPECT nonlocal H element=[1][2] help=add shadow_renew(H(corner)) to the directive at line 12 */
    #pragma dvm parallel([j] on H[0][j]) shadow_renew(H)
    for (j = 1; j < 7; j++)
        H[0][j] = H[1][j + 1]; /* EXPECT nonlocal H element=[1][2] help=let shadow_renew in the directive at line 15 say H(corner) */
    return 0;
}
