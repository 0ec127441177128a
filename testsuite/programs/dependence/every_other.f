! Every other element takes the new value of the one two places before.
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
        life(i) = .not. life(i-2)
! EXPECT @-1 dependence life element=(3) iteration=(5) with=previous write@-1 iteration=(3)
      end do
      print *, 'done'
      end
