! Intrinsic subroutines and internal input that give values (debugger.md 1.9 Calls).
! RUNS differ
! FORMS both
      program filled
      implicit none
      integer, parameter :: n = 5
      real a(n), part(3), x, s, t(2)
      integer i, k, count, bits, when(8), number
      integer, allocatable :: seed(:)
      character(len=16) text, day
      character(len=4) words(2)
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      call random_seed(size=k)
      allocate (seed(k))
      call random_seed(get=seed)
      call random_number(t)
      call system_clock(count)
      call date_and_time(date=day, values=when)
      call cpu_time(x)
      text = '7 pear fig 2.5'
      read (unit=text, fmt=*) number, words, s
      bits = 0
      call mvbits(13, 1, 2, bits, 0)
!DVM$ PARALLEL (I) ON A(I), PRIVATE (PART, TEXT, K), REDUCTION (SUM(S))
      do i = 1, n
        write (text, '(i4,2f5.1)') number + i, 1.5, i / 2.0
        read (text, '(i4,2f5.1)') k, part(1), part(2)
        a(i) = k + part(1) * part(2) + bits
        s = s + a(i)
      end do
      if (seed(1) == seed(1) .and. all(t < 1) .and. when(1) > 2000      &
     &  .and. count >= 0 .and. x >= 0 .and. day(1:1) == '2')            &
     &  print *, s, words
      end
