/* A loop whose reduction another file does, which asks a third one what it is to do (debugger.md 1.9 Reductions). */
#include <stdio.h>
#define N 10
#pragma dvm array distribute[block]
double A[N];
double most = -1, sum = 0;
void set(double x);
void add(double x);
int main(void) {
  int i;
  #pragma dvm parallel([i] on A[i])
  for (i = 0; i < N; i++) A[i] = i * 7 % 10;
  #pragma dvm parallel([i] on A[i]) reduction(max(most))
  for (i = 0; i < N; i++) set(A[i]);
  #pragma dvm parallel([i] on A[i]) reduction(sum(sum))
  for (i = 0; i < N; i++) add(A[i]);
  printf("%f %f\n", most, sum);
  return 0;
}
