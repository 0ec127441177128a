! Named loops are left early; what they reach was written by another
! iteration (debugger.md 1.1).
! FORMS both
      program early
      integer, parameter :: n = 5
      integer a(n,n), i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
      a = 1
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(J), SHADOW_RENEW(A)
      columns: do i = 2, n
        rows: do j = 1, n
          if (j == 2) cycle rows
          if (j == 4) exit rows
          a(j,i) = a(j,i-1) + 1
! EXPECT @-1 dependence a element=(1,2) iteration=(3) with=previous write@-1 iteration=(2)
        end do rows
      end do columns
      print *, 'done'
      end
