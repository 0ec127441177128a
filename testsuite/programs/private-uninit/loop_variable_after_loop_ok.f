! The variable of a parallel loop gets a new value after it.
! FORMS both
      program after
      integer, parameter :: n = 7
      integer a(n), i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = i
      i = n
      write (*, 20) i
   20 format (i3, ' elements')
      end
