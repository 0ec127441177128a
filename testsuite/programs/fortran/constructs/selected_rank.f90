! Elements of a dummy of assumed rank in the blocks of SELECT RANK are judged as those of what is passed (debugger.md 1.9 Pointers).
program ranks
  implicit none
  type part
    real :: r
    integer :: n(2)
  end type
  real x(4), y(3, 2), s
  type(part) q(3)
  x(1:3) = 1
  y = 2
  call total(x, s)
  call total(y, s)
  q(1)%r = 1
  call look(q)
  print *, 'done'
contains
  subroutine total(a, s)
    real, intent(in) :: a(..)
    real, intent(inout) :: s
    integer i
    s = 0
    select rank (a)
    rank (1)
      do i = 1, size(a)
        if (a(i) > 1e38) s = s - s ! EXPECT uninitialized x element=(4)
      end do
    rank (2)
      s = s + a(2, 2)
    end select
  end subroutine
  subroutine look(c)
    type(part), intent(in) :: c(..)
    select rank (w => c)
    rank (1)
      if (w(1)%r > 5) print *, 'never'
      if (w(1)%n(2) == 12345) print *, 'never' ! EXPECT uninitialized q element=(1)
    end select
  end subroutine
end program
