! Dummies of directives may have the names of anything around them, or of nothing: they stand for indices (languages.md 6.1).
! FORMS both
      module shapes
      real x
      logical z
      end module
      program names
      use shapes
      integer, parameter :: n = 12
      real a(n,n+4), b(n,n), c(n/2), d(n), q, s
      character*5 t
      integer first(n), last(n), i, j
!DVM$ TEMPLATE CELLS(N)
!DVM$ DISTRIBUTE CELLS(BLOCK)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(X,T) WITH A(X,T+2)
!DVM$ ALIGN C(W) WITH A(2*W,3)
!DVM$ DYNAMIC B, D
!DVM$ DISTRIBUTE :: D
      t = 'moved'
      q = 2.5
      x = 0.5
      z = .true.
      do i = 1, n
        first(i) = i
        last(i) = min(i + 1, n)
      end do
!DVM$ REDISTRIBUTE D(DERIVED((FIRST(Z):LAST(Z)) WITH CELLS(@Z)))
!DVM$ PARALLEL (I) ON D(I)
      do i = 1, n
        d(i) = i
      end do
!DVM$ PARALLEL (J,I) ON B(I,J)
      do j = 1, n
        do i = 1, n
          b(i,j) = i - j
        end do
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n/2
        c(i) = i
      end do
!DVM$ REALIGN B(Q,SIN) WITH A(Q,SIN+3)
      s = x
!DVM$ PARALLEL (J,I) ON B(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 1, n
          s = s + b(i,j) * q
        end do
      end do
      print *, t, s, z, sin(0.)
      end
