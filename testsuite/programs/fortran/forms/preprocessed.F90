! Macros, conditional lines inside a statement, a line marker of the user (languages.md 1.3, 1.4).
#define N 10
#define SQ(x) ((x)*(x))
program p
  integer a(N), i, unset, &
#ifdef NOT_DEFINED
    this is no Fortran
#else
    j
#endif
  !DVM$ distribute a(block)
  j = N
  !DVM$ parallel (i) on a(i)
  do i = 1, N
    a(i) = SQ(j)
  end do
  i = SQ(j) + SQ(unset) ! EXPECT uninitialized UNSET
end
