! A procedure pointer in PRIVATE: each iteration leads it where it calls (languages.md 6.9).
module functions
  implicit none
contains
  pure real function once(x)
    real, intent(in) :: x
    once = x
  end function
  pure real function twice(x)
    real, intent(in) :: x
    twice = 2*x
  end function
end module
program pointers
  use functions
  implicit none
  real :: a(8), b(8), x
  integer :: i
  procedure(once), pointer :: f
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ ALIGN b(i) WITH a(i)
!DVM$ PARALLEL (i) ON a(i), PRIVATE(f, x)
  do i = 1, 8
    f => once
    if (i > 4) f => twice
    x = i
    a(i) = f(x)
  end do
  call work(f)
  print *, 'ok'
contains
  subroutine work(g)
    procedure(once), pointer :: g
!DVM$ PARALLEL (i) ON b(i), NEW(f, g)
    do i = 1, 8
      f => twice
      g => once
      b(i) = g(f(a(i)))
    end do
  end subroutine
end program
