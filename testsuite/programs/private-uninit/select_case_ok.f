! Each case sets the variable.
! COUNTS differ
! FORMS both
      program cases
      integer, parameter :: n = 7
      integer a(n), group, i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(GROUP)
      do i = 1, n
        select case (mod(i, 3))
        case (1)
          group = i
        case (:0, 2:)
          group = -i
          a(i) = 0
        case default
          group = 0
        end select
        a(i) = group
      end do
      print *, 'done'
      end
