! Loops that are entered again, where the proof of the first times does not hold any more.
program again
  implicit none
  integer, parameter :: n = 10
  integer :: i, turn
  double precision :: a(n), b(n), d(0:n + 1), e(n), s
  double precision, allocatable :: c(:)
!DVM$ DISTRIBUTE a (BLOCK)
!DVM$ SHADOW a(1:1)
!DVM$ ALIGN b(i) WITH a(i)
!DVM$ DISTRIBUTE d (BLOCK)
!DVM$ ALIGN e(i) WITH d(i)
!DVM$ DYNAMIC e
!DVM$ DISTRIBUTE c (BLOCK)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
    b(i) = 0
  end do
  do turn = 1, 3
    call move(0)
  end do
!DVM$ PARALLEL (i) ON a(i), SHADOW_RENEW (a)
  do i = 1, n
    b(i) = 0
  end do
  do turn = 1, 3
    call smooth
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = 1
  end do
  call smooth
  call move(-1)

  do turn = 1, 3
    call reach(2, 5)
  end do
!DVM$ REALIGN e(i) WITH d(i + 1)
  call reach(2, 5)

  allocate (c(n))
!DVM$ PARALLEL (i) ON c(i)
  do i = 1, n
    c(i) = i
  end do
  s = 0
  do turn = 1, 3
    call total
  end do
  print *, s
  deallocate (c)
  allocate (c(n))
  call total
  deallocate (c)
contains
  subroutine smooth
    integer :: i
!DVM$ PARALLEL (i) ON b(i)
    do i = 2, n - 1
      b(i) = a(i - 1) ! EXPECT shadow-stale A
    end do
  end subroutine smooth

  subroutine move(by)
    integer, intent(in) :: by
    integer :: i
!DVM$ PARALLEL (i) ON a(i), SHADOW_RENEW (a)
    do i = 2, n - 1
      a(i) = a(i + by) ! EXPECT dependence A
    end do
  end subroutine move

  subroutine reach(first, last)
    integer, intent(in) :: first, last
    integer :: i
!DVM$ PARALLEL (i) ON d(i)
    do i = first, last
      e(i) = i ! EXPECT shadow-write E
    end do
  end subroutine reach

  subroutine total
    integer :: i
!DVM$ PARALLEL (i) ON c(i), REDUCTION (SUM(s))
    do i = 1, n
      s = s + c(i) ! EXPECT uninitialized C
    end do
  end subroutine total
end program again
