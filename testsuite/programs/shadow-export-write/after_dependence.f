! The second write to an element breaks the order of iterations; that
! it is being sent, too, is no further fault.
! FORMS both
      program order
      integer, parameter :: n = 9
      double precision a(0:n-1)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(1:1)
!DVM$ SHADOW_GROUP SIDES (A(1:0))
!DVM$ SHADOW_START SIDES
!DVM$ PARALLEL (I) ON A(I)
      do i = n - 1, n - 2, -1
        a(i) = 1  ! EXPECT dependence a element=(7) iteration=(7)
        a(i-1) = 2  ! EXPECT shadow-write a element=(7) iteration=(8)
      end do
!DVM$ SHADOW_WAIT SIDES
      print *, 'done'
      end
