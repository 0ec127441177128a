! The sequential loop ends by the value of a reduction (languages.md 6.10; debugger.md 1.1).
! COUNTS differ
! FORMS both
      program converge
      implicit none
      integer, parameter :: n = 8
      double precision a(0:n), b(0:n), eps
      integer i, rounds
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n
        a(i) = 0
        b(i) = 0
        if (i == n) a(i) = n
      end do
      rounds = 0
      eps = 1
      do while (eps > 0.5d0 .and. rounds < 100)
        eps = 0
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
        do i = 1, n - 1
          b(i) = (a(i-1) + a(i+1)) / 2
        end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (MAX(EPS))
        do i = 1, n - 1
          eps = max(eps, abs(a(i) - b(i)))
          a(i) = b(i)
        end do
        rounds = rounds + 1
      end do
   10 continue
      eps = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(EPS))
      do i = 0, n
        a(i) = a(i) / 2
        eps = eps + a(i)
      end do
      rounds = rounds + 1
      if (eps .gt. 1) goto 10
      print *, rounds
      end
