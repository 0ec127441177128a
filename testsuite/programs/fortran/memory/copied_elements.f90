! A section that goes to a procedure as a copy gets values back for its own elements alone, and none from a dummy with INTENT(IN)
! (debugger.md 1.10 Aggregates).
program copied_elements
  implicit none
  integer, volatile :: k = 4
  real :: a(4), b(4), c(4, 4), d(4), e(4, 2)
  a(1) = 1
  a(3) = 2
  call take(a(1:3:2))
  print *, a(k) > 5 ! EXPECT uninitialized A element=[4]
  call change(b(1:4:2))
  print *, b(1), b(3)
  print *, b(k) > 5 ! EXPECT uninitialized B element=[4]
  call change_row(c(2, 1:2))
  print *, c(2, 1), c(2, 2)
  print *, c(k, k) > 5 ! EXPECT uninitialized C element=[4,4]
  print *, made(d(4:1:-2))
  print *, d(2), d(4)
  print *, d(k - 1) > 5 ! EXPECT uninitialized D element=[3]
  call change(e(3, :))
  print *, e(3, 1), e(3, 2)
  print *, e(k, 1) > 5 ! EXPECT uninitialized E element=[4,1]
contains
  subroutine take(x)
    real, intent(in) :: x(2)
    if (x(1) > 5) print *, 'large'
  end subroutine
  subroutine change(x)
    real, intent(inout) :: x(2)
    x = 1
  end subroutine
  subroutine change_row(x)
    real, intent(inout), contiguous :: x(:)
    x = 1
  end subroutine
  real function made(x)
    real, intent(out) :: x(2)
    x = 2
    made = x(1)
  end function
end program
