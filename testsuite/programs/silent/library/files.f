! Values read from a file: sequential and direct, formatted and not,
! with implied loops (languages.md 6.11; debugger.md 1.9 Calls).
! FORMS both
      program files
      implicit none
      integer, parameter :: n = 6
      integer a(n), table(n), i, s, k, number
      character(len=8) word
      double precision x, y(2)
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      open (11, status='scratch', form='unformatted')
      write (11) (n - i, i = 1, n)
      rewind 11
      read (11) (table(i), i = 1, n, 2), (table(i), i = 2, n, 2)
      close (11)
      open (12, status='scratch')
      write (12, '(i4,a)') 17, ' green'
      write (12, *) 2.5, 1.5, 0.5
      rewind (unit=12)
      read (12, 100, iostat=k) number, word
  100 format (i4, 1x, a)
      read (12, *, end=900, err=900) x, y
      close (12)
      open (13, status='scratch', access='direct', recl=16,             &
     &  form='unformatted')
      do 10 i = 1, 3
   10 write (13, rec=i) i, 10 * i
      read (13, rec=2) i, k
      close (13)
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = table(i) * number + k
        s = s + a(i)
      end do
      print *, s, word, x + y(2)
      stop
  900 print *, 'no values'
      end
