! The first dimension of W is not mapped: each owner has whole columns
! of it, set by an array assignment (languages.md 6.1).
! FORMS both
      program extra
      implicit none
      integer, parameter :: n = 6, m = 3
      integer a(n), w(0:m-1,n), i, j, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN W(*,I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE (J), REDUCTION (SUM(S))
      do i = 1, n
        do j = 0, m - 1
          w(j,i) = i + j
        end do
        a(i) = w(0,i) * w(m-1,i)
        w(:,i) = w(:,i) + 1
        s = s + a(i) + sum(w(1:m-1,i))
      end do
      print *, s
      end
