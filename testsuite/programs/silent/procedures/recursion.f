! A recursive function with a parallel loop and a distributed array of
! its own in each frame (languages.md 6.16).
! FORMS both
      program depths
      implicit none
      interface
        recursive integer function depth_sum(depth) result(s)
        integer, intent(in) :: depth
        end function
      end interface
      print *, depth_sum(3)
      end

      recursive integer function depth_sum(depth) result(s)
      implicit none
      integer, parameter :: n = 5
      integer, intent(in) :: depth
      integer a(n), i, below
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      below = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = depth + i
      end do
      if (depth > 0) below = depth_sum(depth - 1)
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i) * below + a(i)
      end do
      end
