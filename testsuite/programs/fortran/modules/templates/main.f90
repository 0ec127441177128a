program p
  use listed
  use typed
  use unlisted
  implicit none
  integer :: i
  real :: g(12)
  ! Its own, whatever a module has by that name.
!DVM$ TEMPLATE xx(12)
!DVM$ DISTRIBUTE xx(BLOCK)
!DVM$ ALIGN g(i) WITH xx(i)
!DVM$ PARALLEL (i) ON tt(i)
  do i = 1, 8
    a(i) = i
  end do
!DVM$ PARALLEL (i) ON tt(i)
  do i = 2, 8
    a(i) = a(i-1) ! EXPECT dependence A element=(2) iteration=(3) ! EXPECT nonlocal A element=(1) iteration=(2)
  end do
!DVM$ PARALLEL (i) ON vv(i)
  do i = 1, 8
    b(i) = i
  end do
!DVM$ PARALLEL (i) ON vv(i)
  do i = 2, 8
    c(i) = b(i-1) ! EXPECT nonlocal B element=(1) iteration=(2)
  end do
!DVM$ PARALLEL (i) ON ww(i)
  do i = 1, 8
    d(i) = i
  end do
!DVM$ PARALLEL (i) ON ww(i)
  do i = 2, 8
    d(i) = d(i-1) ! EXPECT dependence D element=(2) iteration=(3) ! EXPECT nonlocal D element=(1) iteration=(2)
  end do
!DVM$ PARALLEL (i) ON xx(i)
  do i = 1, 12
    g(i) = i
  end do
  call inner
  print *, 'end'
contains
  subroutine inner
    use named, only: e, h => f
!DVM$ TEMPLATE tt(3)
!DVM$ DISTRIBUTE tt(BLOCK)
    real :: k(3)
!DVM$ ALIGN k(i) WITH tt(i)
!DVM$ PARALLEL (i) ON tt(i)
    do i = 1, 3
      k(i) = i
    end do
    block
      use named
!DVM$ PARALLEL (i) ON xx(i)
      do i = 1, 8
        e(i) = i
      end do
!DVM$ PARALLEL (i) ON xx(i)
      do i = 2, 8
        f(i) = e(i-1) ! EXPECT nonlocal E element=(1) iteration=(2)
      end do
    end block
  end subroutine
end program
