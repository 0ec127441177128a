! The place of the pivot has two coordinates (languages.md 6.10).
! FORMS both
      program pivot
      implicit none
      integer, parameter :: n = 5
      double precision a(n,n), top
      integer i, j, place(2)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      place = -1
      top = -1
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = mod(7 * i + 11 * j, 13) + i / 16. + j / 256.
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (MAXLOC(TOP, PLACE, 2))
      do j = 1, n
        do i = 1, n
          if (top < a(i,j)) then
            top = a(i,j)
            place(1) = i
            place(2) = j
          end if
        end do
      end do
      print *, top, place
      end
