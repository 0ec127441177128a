! Nobody has an edge with the first element that the loop writes; the
! others are being sent.
! FORMS both
      program later
      integer, parameter :: n = 8
      double precision a(-1:n-2)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(0:1)
!DVM$ SHADOW_GROUP SIDES (A)
!DVM$ PARALLEL (I) ON A(I)
      do i = -1, n - 2
        a(i) = i
      end do
!DVM$ SHADOW_START SIDES
!DVM$ PARALLEL (I) ON A(I)
      do i = -1, n - 2
        a(i)=2*i ! EXPECT shadow-export-write a element=(0) iteration=(0)
      end do
!DVM$ SHADOW_WAIT SIDES
      print *, 'done'
      end
