! One thread does what OpenMP shares out, however its directives are spelled (debugger.md 1.9 Threads).
! FLAGS -fopenmp
subroutine squares(n, v)
  implicit none
  integer, intent(in) :: n
  integer, intent(out) :: v(n)
  integer :: i
  !$omp parallel private(i) shared(v)
  !$omp do
  do i = 1, n
    v(i) = i * i
  end do
  !$omp end do
  !$omp end parallel
end subroutine

subroutine cubes(n, v)
  implicit none
  integer, intent(in) :: n
  integer, intent(out) :: v(n)
  integer :: i
!$Omp parallel do
  do i = 1, n
    v(i) = i**3
  end do
end subroutine

integer function largest(n, v)
  implicit none
  integer, intent(in) :: n, v(n)
  integer :: i
  largest = -huge(largest)
      !$OMP PARALLEL DO REDUCTION(max:largest)
  do i = 1, n
    largest = max(largest, v(i))
  end do
end function

program main
  implicit none
  integer, parameter :: n = 8
  integer :: v(n), i, a(n), largest
  !dvm$ distribute a(block)
  call squares(n, v)
  print *, v, largest(n, v)
  call cubes(n, v)
  print *, v, largest(n, v)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = v(i)
  end do
  print *, a
end program
