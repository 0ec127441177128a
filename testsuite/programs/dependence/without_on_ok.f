! Loops without ON keep to their iterations, or say how far they reach (debugger.md 1.9 Loops without ON).
! FORMS both
      program without
      integer, parameter :: n = 6
      double precision u(n,n), v(n), w(n)
      integer i, j
!DVM$ REGION OUT(U, V), OUT(W)
!DVM$ PARALLEL (I)
      do i = 1, n
        v(i) = i
        w(i) = i
      end do
!DVM$ PARALLEL (I,J)
      do i = 1, n
        do j = 1, n
          u(j,i) = i + j
        end do
      end do
!DVM$ END REGION
!DVM$ PARALLEL (I)
      do i = 2, n
        v(i) = v(i) + w(i-1)
      end do
!DVM$ PARALLEL (I,J), TIE(U(J,I)), ACROSS(U(1:0,0:0))
      do i = 2, n
        do j = 2, n
          u(j,i) = u(j,i) + u(j-1,i)
        end do
      end do
!DVM$ PARALLEL (I), TIE(W(-I)), ACROSS(W(0:2))
      do i = n - 2, 1, -1
        w(i) = w(i) - w(i+2)
      end do
!DVM$ GET_ACTUAL (U, V, W)
      print *, u(n,n), v(n), w(1)
      end
