submodule (shape) body
  implicit none
  real :: own(n)
  interface
    module subroutine second
    end subroutine second
  end interface
contains
  module procedure fill
    integer :: i
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = x
    end do
    call second
  end procedure fill
  module procedure total
    integer :: i
    s = 0
!dvm$ parallel (i) on b(i), reduction(sum(s))
    do i = 1, n
      s = s + b(i)   ! EXPECT uninitialized B element=[8]
    end do
    own(1) = s
    if (own(2) > 100) s = 0   ! EXPECT uninitialized OWN element=[2]
  end procedure total
end submodule body
