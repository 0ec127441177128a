! Directives in branches, between a label and its statement, before and
! behind each other, with jumps backwards over a region (languages.md 1.1, 1.2).
! FORMS both
      program labels
      implicit none
      integer k, work
      external work
      do k = 0, 3
        print *, work(k)
      end do
      end

      integer function work(kind)
      implicit none
      integer, parameter :: n = 8
      integer kind, i, s
      integer a(n), b(n)
      save a, b
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ DYNAMIC A
      s = 0
      goto (10, 20, 30), kind
!DVM$ PARALLEL (I) ON A(I)
      do 5 i = 1, n
    5 a(i) = i - 1
      goto 50
   10 continue
!DVM$ INTERVAL 1
!DVM$ REDISTRIBUTE A(*)
!DVM$ REDISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
      do 15 i = 2, n - 1
   15 b(i) = a(i-1) + a(i+1)
!DVM$ END INTERVAL
      work = 1
      return
   20 if (kind .eq. 2) then
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
        do 25 i = 1, n
   25   s = s + a(i)
      endif
      goto 50
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
   30 do 35 i = 1, n
   35 s = s - a(i)
   50 continue
!DVM$ REMOTE_ACCESS (A(1))
      s = s + a(1)
      if (s .lt. -999) goto 50
!DVM$ REMOTE_ACCESS (A(2))
   60 if (a(2) .gt. 100) s = -s
!DVM$ ACTUAL (S)
!DVM$ REGION
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = a(i) + s
      end do
!DVM$ END REGION
      if (s .lt. 5) then
        s = s + 10
        goto 60
      endif
      work = s
      end
