! A reduction array without values: one fault, whatever elements are
! used where (languages.md 6.10).
! FORMS both
      program reduced
      integer, parameter :: n = 6
      double precision a(n), s(4), t(0:3)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(T)
      do i = 1, n
        a(i) = i + t(mod(i, 2))  ! EXPECT private-uninit t
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S), SUM(T))
      do i = 1, n
        s(1) = s(1) + a(i)
! EXPECT @-1 uninitialized s element=(1) iteration=(1)
        s(2) = s(2) + a(i)
        t(3) = t(3) + a(i)
      end do
      print *, 'done'
      end
