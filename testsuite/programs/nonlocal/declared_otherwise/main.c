/* All files that name an array map it by the same directives (languages.md 6.16). */
#include <stdio.h>
#pragma dvm array distribute[*][block]  /* EXPECT nonlocal U */
extern double U[8][8];
#pragma dvm array align([i][j] with U[j][i])  /* EXPECT nonlocal V */
extern double V[8][8];
extern double W[8];
#pragma dvm array distribute[block]  /* EXPECT nonlocal T */
extern double T[8];
void init(void);

int main(void)
{
    int i, j;
    double s;

    init();
#pragma dvm parallel([i] on U[i][*]) shadow_renew(U) private(j)
    for (i = 1; i < 7; i++)
        for (j = 0; j < 8; j++)
            V[i][j] = U[i - 1][j] + U[i + 1][j];
#pragma dvm parallel([i] on T[i])
    for (i = 0; i < 8; i++)
        T[i] = i;
    s = W[3];  /* EXPECT nonlocal W */  /* EXPECT sequential-access W element=[3] */
    printf("%g\n", s);
    return 0;
}
