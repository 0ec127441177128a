! A column fetched as a whole is
! changed in place.
! FORMS both
      program column
      implicit none
      integer, parameter :: n = 4, m = 3
      real a(m,n), c(m,n), s
      integer i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ DISTRIBUTE C(*,BLOCK)
      s = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, m
          a(j,i) = i + j
        end do
      end do
!DVM$ PARALLEL (I,J) ON C(J,I)
      do i = 1, n
        do j = 1, m
          c(j,i) = i * j
        end do
      end do
!DVM$ PARALLEL (I) ON A(*,I), REMOTE_ACCESS (C(:,I)), PRIVATE (J),      &
!DVM$&  REDUCTION (SUM(S))
      do i = 1, n
        do j = 1, m
          c(j,i) = a(j,i) ! EXPECT remote-buffer-write c element=(1,1) iteration=(1)
          s = s + a(j,i)
        end do
      end do
      print *, s
      end
