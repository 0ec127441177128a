! Input that fails, in programs that know it: what was read before has
! its value, what had one keeps it, and what succeeds gives one (debugger.md 1.4).
! FORMS both
      program input
      implicit none
      integer i, k, n, status
      double precision x(10), s, kept, last
      character*16 text
      integer, parameter :: m = 3
      open (10, status='scratch')
      do i = 1, m
        write (10, '(i4)') i
      end do
      rewind 10
      n = 0
   10 read (10, *, end=20) k
      n = n + k
      goto 10
   20 rewind 10
      read (10, *, end=30) (x(i), i = 1, 10)
   30 s = n
      last = x(1) + x(m)
      rewind 10
      do
        read (10, *, iostat=status) last
        if (status /= 0) exit
        s = s + last
      end do
      x(2) = last
      kept = 7
      read (10, *, iostat=status) kept
      x(2) = kept
      text = '4 /'
      kept = 2
      read (text, *, iostat=status) k, kept
      s = s + k + kept
      rewind 10
      read (10, '(i4/)', end=40) k
   40 x(2) = k
      rewind 10
      read (10, '(i4)', iostat=status) k
      s = s + k + status
      text = '8 9'
      read (text, *, err=50, iostat=status) n, i
      s = s + n + i
   50 continue
      rewind 10
      read (10, *, iostat=status) x(1), x(5)
      if (status == 0) s = s + x(5)
      call fill(status)
      print *, s, status
      contains
      subroutine fill(status)
      integer, intent(out) :: status
      character*8 line
      line = '6'
      read (line, *, iostat=k) status
      if (k /= 0) status = -1
      end subroutine
      end program
