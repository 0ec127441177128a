/* Names of variables may hold any letters. */
#include <stdio.h>

#define ШАГ 1

#pragma dvm array distribute[block]
double Поле[8];

int main(void)
{
    double итог = 0;

    #pragma dvm parallel([k] on Поле[k])
    for (int k = 0; k < 8; k++)
        Поле[k] = k;
    #pragma dvm parallel([k] on Поле[k]) across(Поле[1:0])
    for (int k = 1; k < 8; k++)
        Поле[k] = Поле[k - ШАГ] + 1;
    #pragma dvm parallel([k] on Поле[k]) reduction(sum(итог))
    for (int k = 0; k < 8; k++)
        итог += Поле[k];
    printf("итог: %g\n", итог);
    return 0;
}
