module state
  implicit none
  real :: total, other
  real :: b(10)
!DVM$ DISTRIBUTE b(BLOCK)
end module
