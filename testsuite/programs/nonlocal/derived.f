! Elements are distributed by a rule
! ; neighbours are remote and no edge holds them (languages.md 6.2).
! FORMS both
      program rule
      implicit none
      integer, parameter :: n = 8
      integer first(n), last(n), i
      real a(n), b(n), s
!DVM$ TEMPLATE CELLS(N)
!DVM$ DISTRIBUTE CELLS(BLOCK)
!DVM$ DISTRIBUTE A(DERIVED((FIRST(I):LAST(I)) WITH CELLS(@I)))
!DVM$ ALIGN B(I) WITH A(I)
      data first /1, 2, 3, 4, 5, 6, 7, 8/, last /1, 2, 3, 4, 5, 6, 7, 8/
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = 1
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 2, n
        b(i) = b(i) + a(i-1) ! EXPECT nonlocal a element=(1) iteration=(2)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i) * b(i)
      end do
      print *, s
      end
