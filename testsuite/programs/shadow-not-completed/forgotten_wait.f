! What is never waited for is one fault: behind the use of what is under way
! nothing more is said of it. (debugger.md 1.9 Birth)
! FORMS both
      program waits
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), c(n), s
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN (I) WITH A(I) :: B, C
!DVM$ SHADOW_GROUP SIDES (A)
!DVM$ ASYNCID ID
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = 0
        c(i) = i
      end do
      do step = 1, 3
!DVM$ SHADOW_START SIDES
!DVM$ PARALLEL (I) ON B(I)
        do i = 2, n - 1
! EXPECT @+1 shadow-stale A element=(1) iteration=(2)
          b(i) = a(i - 1)
        end do
!DVM$ PARALLEL (I) ON A(I)
        do i = 1, n
          a(i) = b(i) + step
        end do
!DVM$ ASYNCHRONOUS ID
        c(2:n) = b(1:n-1)
!DVM$ END ASYNCHRONOUS
!DVM$ PARALLEL (I) ON C(I), REDUCTION (SUM(S))
        do i = 1, n
! EXPECT @+1 copy-early C element=(2) iteration=(2)
          s = s + c(i)
        end do
!DVM$ PARALLEL (I) ON B(I)
        do i = 1, n
          b(i) = b(i) + 1
        end do
      end do
      print *, s
      end
