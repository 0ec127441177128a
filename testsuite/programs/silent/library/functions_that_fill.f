! Intrinsic functions of gfortran that give values to their arguments (debugger.md 1.9 Calls).
! FORMS both
! RUNS differ
      program times
      intrinsic etime
      integer, parameter :: n = 8
      real a(n), parts(2), more(2), t
      integer i, status, values(13)
      integer getcwd
      character*200 folder
!DVM$ DISTRIBUTE A(BLOCK)
      t = etime(parts)
      t = t + dtime(more)
      print *, parts(1) >= 0, more(2) >= 0
      status = getcwd(folder)
      status = stat(folder, values)
      print *, folder(1:1), values(8) >= 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i + parts(1) - parts(1)
      end do
      call show
      end
      subroutine show
      implicit none
      intrinsic dtime
      real parts(2), t
      t = dtime(parts)
      print *, t >= 0, parts(2) >= 0
      end
