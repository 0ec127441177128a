! A scale factor is set in one branch only, and the program takes the
! other.
! FORMS both
      program branch
      integer, parameter :: n = 8
      double precision a(n), scale
      integer i, parts
      common /setup/ parts
!DVM$ DISTRIBUTE A(BLOCK)
      go to (10, 20, 30), parts
   10 continue
      go to 40
   20 scale = 2
      go to 40
   30 scale = 3
   40 continue
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i * scale
! EXPECT @-1 uninitialized scale iteration=(1)
      end do
      write (*, '(i2, a)') parts, ' parts'
      end
      block data
      common /setup/ parts
      integer parts
      data parts /1/
      end
