! The place of the maximum is read after the wait.
! FORMS both
      program place
      integer, parameter :: n = 6
      double precision a(n,n), top
      integer at(2), i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ REDUCTION_GROUP GROUP
      top = -1
      at = 0
!DVM$ PARALLEL (I,J) ON A(J,I), REDUCTION(GROUP: MAXLOC(TOP, AT, 2))
      do i = 1, n
        do j = 1, n
          a(j,i) = mod(i * 5 + j * 3, 17) + i / 16. + j / 256.
          if (a(j,i) > top) then
            top = a(j,i)
            at(1) = i
            at(2) = j
          end if
        end do
      end do
!DVM$ REDUCTION_START GROUP
!DVM$ REDUCTION_WAIT GROUP
      write (*, *) at(1)
      write (*, *) top, at
      end
