! A section of the neighbouring column is read behind the assignment of
! the whole array.
! FORMS both
      program sections
      integer, parameter :: n = 5
      real a(n,-1:n), b(n,-1:n)
      integer i
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      a = 1
!DVM$ PARALLEL (I) ON B(*,I), SHADOW_RENEW(A)
      do i = 0, n
        b(:,i) = a(:,i-1)
      end do
      a = 2
!DVM$ PARALLEL (I) ON B(*,I)
      do i = 0, n
        b(2:4,i) = a(2:4,i-1)
! EXPECT @-1 shadow-stale a element=(2,-1) iteration=(0) with=modified@-4
      end do
      print *, 'done'
      end
