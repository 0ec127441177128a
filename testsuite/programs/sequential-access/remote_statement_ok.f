! Inside the construct the fetched element is a copy
! ; what is written is another one (languages.md 6.8).
! FORMS both
      program copy
      implicit none
      integer, parameter :: n = 6
      real a(n), x
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      x = 1
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ REMOTE_ACCESS (A(1))
      if (x > 0) then
        x = a(1)
        a(2) = 5
      end if
      print *, x
      end
