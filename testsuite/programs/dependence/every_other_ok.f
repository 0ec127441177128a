! Every other element takes the value of the one before it, which the
! loop leaves alone.
! FORMS both
      program other
      integer, parameter :: n = 9
      logical life(n)
      integer i
!DVM$ DISTRIBUTE LIFE(BLOCK)
!DVM$ SHADOW LIFE(2:0)
      life = .true.
!DVM$ PARALLEL (I) ON LIFE(I), SHADOW_RENEW(LIFE)
      do i = 3, n, 2
        life(i) = .not. life(i-1)
      end do
      print *, 'done'
      end
