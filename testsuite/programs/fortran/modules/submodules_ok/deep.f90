submodule (shape:body) deep
  implicit none
contains
  module procedure second
    integer :: i
!dvm$ parallel (i) on b(i), shadow_renew(a)
    do i = 1, n
      if (i < n) then
        b(i) = a(i + 1)
      else
        b(i) = 0
      end if
    end do
    own = 1
  end procedure second
end submodule deep
