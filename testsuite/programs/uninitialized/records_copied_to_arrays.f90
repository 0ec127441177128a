! What a record lacks, an element of a distributed array lacks behind its copy (debugger.md 1.9 Grain).
program records_copied_to_arrays
  implicit none
  integer, parameter :: n = 12
  type point
    real(8) :: x, y
  end type
  type(point) :: p(n), q(n), own
  real(8) :: d(n)
  integer :: i
!DVM$ DISTRIBUTE p (BLOCK)
!DVM$ ALIGN q(i) WITH p(i)
!DVM$ ALIGN d(i) WITH p(i)

!DVM$ PARALLEL (i) ON p(i), PRIVATE(own)
  do i = 1, n
    own%x = i
    p(i) = own
  end do
!DVM$ PARALLEL (i) ON p(i)
  do i = 1, n
    q(i) = p(i)
  end do
!DVM$ PARALLEL (i) ON p(i)
  do i = 1, n
    d(i) = q(i)%x + p(i)%x
  end do
!DVM$ PARALLEL (i) ON p(i)
  do i = 1, n
    d(i) = d(i) + p(i)%y ! EXPECT uninitialized p
  end do
!DVM$ PARALLEL (i) ON p(i)
  do i = 1, n
    d(i) = d(i) + q(i)%y ! EXPECT uninitialized q
  end do
  print *, n
end program
