! Statements that leave loops of a nest before their ends: what has not run by then does not run in any order (debugger.md 1.1).
program leaves
  implicit none
  integer, parameter :: n = 8
  integer i, j, k, l
  real a(n, n), s
!DVM$ DISTRIBUTE A(BLOCK, BLOCK)

  call fill
!DVM$ PARALLEL (J, I) ON A(I, J)
  outer: do j = 1, n
    inner: do i = 1, n
      if (a(i, j) > 45) cycle outer
      a(i, j) = a(i, j) + 1
    end do inner
  end do outer
  call show
!DVM$ PARALLEL (J, I) ON A(I, J), PRIVATE(K)
  outer2: do j = 1, n
    do i = 1, n
      turns: do k = 1, 3
        if (k == 2) cycle turns
        if (a(i, j) > 45) then
          cycle outer2
        end if
        a(i, j) = a(i, j) + 1
      end do turns
    end do
  end do outer2
  call show
!DVM$ PARALLEL (J, I) ON A(I, J), PRIVATE(K)
  outer3: do j = 1, n
    inner3: do i = 1, n
      do k = 1, 3
        if (a(i, j) > 65) exit outer3
        if (k == 3) cycle inner3
        a(i, j) = a(i, j) + 1
      end do
    end do inner3
  end do outer3
  call show
  steps: do l = 1, 3
!DVM$ PARALLEL (J, I) ON A(I, J)
    do j = 1, n
      do i = 1, n
        if (a(i, j) > 60) cycle steps
        if (l == 3) exit steps
        a(i, j) = a(i, j) + 1
      end do
    end do
  end do steps
  call show
!DVM$ PARALLEL (J, I) ON A(I, J)
  do j = 1, n
    do i = 1, n
      if (a(i, j) > 70) go to 10
      if (a(i, j) > 30) go to 5
      a(i, j) = a(i, j) + 2
5     a(i, j) = a(i, j) - 1
    end do
  end do
10 continue
  call show
contains
  subroutine fill
!DVM$ PARALLEL (J, I) ON A(I, J)
    do j = 1, n
      do i = 1, n
        a(i, j) = i + 10 * j
      end do
    end do
  end subroutine

  subroutine show
    s = 0
!DVM$ PARALLEL (J, I) ON A(I, J), REDUCTION(SUM(S))
    do j = 1, n
      do i = 1, n
        s = s + a(i, j)
      end do
    end do
    print *, s
  end subroutine
end program
