! What a program may call of the DVM system: the debug build provides it, the plain one too (languages.md 1.2).
! FORMS both
      program service
      implicit none
      integer, parameter :: n = 8
      double precision a(n), before, behind, dvtime
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      before = dvtime()
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      behind = dvtime()
      print *, before .gt. 0 .and. before .le. behind
      print *, behind - before .lt. 100
      print *, a
      end
