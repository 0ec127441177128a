! Variables of a BLOCK that keep their values: SAVE, an initial value, DATA, a pointer with an initial target (debugger.md 1.9 Birth).
program block_saved
  implicit none
  integer :: k
  real :: x(8)
  !DVM$ DISTRIBUTE x(BLOCK)
  do k = 1, 3
    call step(k)
  end do
  !DVM$ PARALLEL (k) ON x(k)
  do k = 1, 8
    block
      use iso_fortran_env, only: real32
      real(real32), parameter :: table(2) = [1.0, 2.0]
      x(k) = table(1 + mod(k, 2))
    end block
  end do
  !DVM$ PARALLEL (k) ON x(k)
  do k = 1, 8
    block
      real :: factor
      factor = 2.0
      x(k) = factor * x(k)
    end block
  end do
  print *, 'done'
contains
  subroutine step(k)
    integer, intent(in) :: k
    block
      integer, save :: calls
      integer :: sums(2) = [10, 20]
      integer, pointer :: first => null()
      real :: last
      parameter (last = 3.0)
      data calls /0/
      if (.not. associated(first)) allocate (first)
      calls = calls + 1
      sums(1) = sums(1) + k
      print *, calls, sums, last
    end block
  end subroutine
end program
