! MERGE names what it does not use: a null pointer, an absent dummy (debugger.md 1.10 Verdict).
program main
  implicit none
  integer, pointer :: q
  real :: total
  nullify (q)
  print '(i4)', merge(q * 10, -1, associated(q))
  call add(1.0)
  call add(1.0, 2.0)
  print '(f6.1)', total
contains
  subroutine add(x, y)
    real, intent(in) :: x
    real, intent(in), optional :: y
    if (.not. present(y)) total = 0
    total = total + merge(y, x, present(y))
  end subroutine
end program
