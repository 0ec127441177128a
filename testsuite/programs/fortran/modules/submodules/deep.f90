submodule (shape:body) deep
  implicit none
contains
  module procedure second
    integer :: i
!dvm$ parallel (i) on b(i)
    do i = 1, n - 1
      b(i) = a(i + 1)   ! EXPECT nonlocal A element=[2] iteration=(1)
    end do
    own(3) = 1
  end procedure second
end submodule deep
