! Branches that leave elements without values, whichever is taken.
program branches
  implicit none
  integer, parameter :: n = 12
  integer :: i
  double precision :: a(n), b(n), c(n), d(n), e(n), s
!DVM$ DISTRIBUTE a (BLOCK)
!DVM$ ALIGN (i) WITH a(i) :: b, c, d, e
  s = 0
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    if (mod(i, 2) == 0) then
      a(i) = i
    else
      b(i) = i
    end if
  end do
!DVM$ PARALLEL (i) ON c(i)
  do i = 1, n
    if (i > 3) then
      c(i) = 1
    end if
  end do
!DVM$ PARALLEL (i) ON d(i)
  do i = 1, n
    if (i < 3) then
      d(i) = 1
    else if (i < 9) then
      d(i) = 2
    end if
  end do
!DVM$ PARALLEL (i) ON e(i)
  do i = 1, n
    if (mod(i, 3) == 0) then
      e(i) = e(i) + 1 ! EXPECT uninitialized E
    else
      e(i) = 2
    end if
  end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + a(i) ! EXPECT uninitialized A
    s = s + b(i) ! EXPECT uninitialized B
    s = s + c(i) ! EXPECT uninitialized C
    s = s + d(i) ! EXPECT uninitialized D
  end do
  print *, n
end program branches
