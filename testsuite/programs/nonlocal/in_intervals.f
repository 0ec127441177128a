! Intervals hide no fault, and leaving them is none (languages.md 6.19).
! FORMS both
      program intervals
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      common /both/ a, b
      integer i, last
      external last
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ INTERVAL
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ END INTERVAL
!DVM$ INTERVAL 7
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i) = a(i-1) ! EXPECT nonlocal a element=(1) iteration=(2)
      end do
!DVM$ END INTERVAL
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 2, n
        s = s + b(i)
      end do
      print *, s, last(4)
      end

      integer function last(from)
      implicit none
      integer, parameter :: n = 8
      integer from, i, k
      real a(n), b(n), s
      common /both/ a, b
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ INTERVAL FROM
      do k = from, 1, -1
!DVM$ INTERVAL K
        if (k == 3) then
!DVM$ EXIT INTERVAL K, FROM
          last = nint(s)
          return
        end if
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
        do i = 5, n
          s = s + a(i)
        end do
!DVM$ END INTERVAL
      end do
!DVM$ END INTERVAL
      last = 0
      end
