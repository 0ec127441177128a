! Remote elements go to procedures by reference, which read them, in
! loops and in the sequential part (languages.md 6.8).
! FORMS both
      program fetch
      implicit none
      integer, parameter :: n = 7
      integer a(n), c(n,n), d(n), i, j, k, twice, x
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK,BLOCK)
!DVM$ DISTRIBUTE D(BLOCK)
      k = 3
      x = 0
!DVM$ PARALLEL (J,I) ON C(I,J)
      do j = 1, n
        do i = 1, n
          c(i,j) = i + j
        end do
      end do
!DVM$ PARALLEL (I) ON D(I)
      do i = 1, n
        d(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS(D(5), C(K,:), D(N-I+1))
      do i = 1, n
        a(i) = twice(d(5)) + twice(c(k,i))
        if (twice(d(5)) > 3) a(i) = a(i) + twice(d(n-i+1))
        call add(d(5), a(i))
      end do
!DVM$ REMOTE_ACCESS (D(2))
      x = x + twice(d(2))
!DVM$ REMOTE_ACCESS (D(3), D(4))
      if (twice(d(3)) > 5) call add(d(4), x)
!DVM$ REMOTE_ACCESS (C(1,2))
      select case (twice(c(1,2)))
        case (6)
          x = x + 1
      end select
      print *, x
      end
      integer function twice(k)
      integer, intent(in) :: k
      twice = 2 * k
      end
      subroutine add(k, to)
      integer k, to
      to = to + k
      end
