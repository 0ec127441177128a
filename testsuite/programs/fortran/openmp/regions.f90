! Procedures with directives of OpenMP run in one thread and are judged; one whose private variable is read behind the region stays
! as it is (debugger.md 1.9 Threads).
! FLAGS -fopenmp
! SKIPPED procedure KEEPS: it has OpenMP or OpenACC directives
! SKIPPED procedure TASKS: it has OpenMP or OpenACC directives
program regions
  use omp_lib
  implicit none
  integer, parameter :: n = 8
  real :: a(n), b(n), s, m, t
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
  integer :: i, j, k, count
  real, allocatable :: part(:)
  s = 0
  m = -1
!dvm$ parallel (i) on a(i), private(t)
!$omp parallel do private(t) &
!$omp& schedule(static)
  do i = 1, n
    t = i
    a(i) = t
  end do
!dvm$ parallel (i) on b(i)
!$omp parallel do
  do i = 1, n - 1
    b(i) = a(i + 1) ! EXPECT nonlocal A element=(2) iteration=(1)
  end do
!$omp end parallel do
  count = 1
!$ count = omp_get_max_threads()
  allocate(part(count))
  part = 0
!$omp parallel private(j) reduction(max: m)
  j = omp_get_thread_num() + 1
!$omp do reduction(+:s) collapse(2)
  do i = 1, n
    do k = 1, 2
      s = s + i
      m = max(m, real(i))
      part(j) = part(j) + 1
    end do
  end do
!$omp end do nowait
!$omp sections
!$omp section
  t = 1
!$omp end sections
!$omp single
  k = 1
!$omp end single
!$omp critical (one)
  t = t + 0
!$omp end critical (one)
!$omp atomic
  t = t + 0
!$omp end parallel
  do j = 1, size(part)
    s = s + part(j)
  end do
  print *, s, m
  call keeps
  call tasks
contains
  subroutine keeps
    integer :: i, k
    real :: c(n)
    k = 5
!$omp parallel do private(k)
    do i = 1, n
      k = i
      c(i) = k
    end do
    print *, k, c(3)
  end subroutine keeps
  subroutine tasks
    integer :: k
    k = 1
!$omp task shared(k)
    k = 2
!$omp end task
!$omp taskwait
    print *, k
  end subroutine tasks
end program regions
