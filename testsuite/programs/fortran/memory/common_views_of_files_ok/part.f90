subroutine fill
  implicit none
  real(8) :: b(2)
  integer :: n
  common /v/ b
  common /w/ n
  b(1) = n
  b(2) = 2
end subroutine

subroutine show
  implicit none
  real(8) :: b(2)
  common /v/ b
  print *, b(1), b(2)
end subroutine
