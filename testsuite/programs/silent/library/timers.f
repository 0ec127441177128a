! Variables that hold what the clock says, in COMMON, as results and as
! arguments: no two runs have the same values, which is no difference (debugger.md 1.9 Calls).
! FORMS both
      program timers
      implicit none
      integer, parameter :: n = 5
      double precision a(n), spent, elapsed
      integer i, first, last
!DVM$ DISTRIBUTE A(BLOCK)
      call clear(1)
      call begin(1)
      call system_clock(first)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      call finish(1)
      call system_clock(count=last)
      spent = elapsed(1)
      call show(spent, n)
      if (last - first < -n) print *, 'backwards'
      end
      subroutine clear(k)
      integer k
      double precision from(4), total(4)
      common /times/ from, total
      total(k) = 0
      end
      subroutine begin(k)
      integer k
      double precision from(4), total(4), seconds
      common /times/ from, total
      from(k) = seconds()
      end
      subroutine finish(k)
      integer k
      double precision from(4), total(4), seconds, now, more
      common /times/ from, total
      now = seconds()
      more = now - from(k)
      total(k) = total(k) + more
      end
      double precision function elapsed(k)
      integer k
      double precision from(4), total(4)
      common /times/ from, total
      elapsed = total(k)
      end
      subroutine show(time, count)
      double precision time, half
      integer count
      half = time / 2
      if (half >= 0) print *, count
      end
      double precision function seconds()
      double precision dvtime
      seconds = dvtime()
      end
