! Whatever branch is taken, the element gets a value.
! COUNTS differ
program branches_ok
  implicit none
  integer, parameter :: n = 12
  integer :: i, j, turn, limit
  double precision :: a(n, n), b(n, n), s, edge
!DVM$ DISTRIBUTE a (BLOCK, BLOCK)
!DVM$ ALIGN b(i, j) WITH a(i, j)
!DVM$ SHADOW b(1:1, 1:1)
  limit = 3
  edge = 2
  s = 0
!DVM$ PARALLEL (j, i) ON a(i, j)
  do j = 1, n
    do i = 1, n
      if (i == 1 .or. j == 1 .or. i == n .or. j == n) then
        a(i, j) = edge
      else
        a(i, j) = 0
      end if
    end do
  end do
  do turn = 0, 2
!DVM$ PARALLEL (j, i) ON b(i, j)
    do j = 1, n
      do i = 1, n
        if (i < limit) then
          if (j < turn) then
            b(i, j) = a(i, j)
          else
            b(i, j) = 1 + a(i, j)
          end if
        else if (i == limit) then
          b(i, j) = limit * a(i, j)
        else
          b(i, j) = edge * a(i, j)
        end if
        b(i, j) = b(i, j) / 2
      end do
    end do
    ! Reads are of different numbers here.
!DVM$ PARALLEL (j, i) ON a(i, j), SHADOW_RENEW (b)
    do j = 2, n - 1
      do i = 2, n - 1
        if (mod(i + j, 2) == 1) then
          a(i, j) = b(i - 1, j) + b(i, j + 1)
        else
          a(i, j) = b(i, j) + b(i + 1, j)
        end if
        if (mod(i, 3) == turn) a(i, j) = a(i, j) + b(i, j)
      end do
    end do
  end do
!DVM$ PARALLEL (j, i) ON a(i, j), REDUCTION (SUM(s))
  do j = 1, n
    do i = 1, n
      s = s + a(i, j) - b(i, j)
    end do
  end do
  print '(F12.6)', s
end program branches_ok
