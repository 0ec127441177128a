! Values from DATA with repetitions and implied loops, from declarations
! and from PARAMETER (debugger.md 1.9 Birth).
! FORMS both
      program data
      implicit none
      integer, parameter :: n = 6
      type box
        integer :: a = 7, b
        real :: c(3) = 0
      end type
      type(box) one
      type(box), parameter :: two = box(1, 2, [0.0, 4.0, 0.0])
      integer few(n), some(n), odd(2,n), k, i
      integer, parameter :: values(0:5) = [3, 1, 4, 1, 5, 9]
      character*4 text
      real a(n), s
      data few /2 * 1, 4 * 0/, (some(k), k = 1, n, 2) /3 * 5/
      data (some(k), k = 2, n, 2) /7, 7, 7/, text /'abc'/
      data ((odd(i,k), i = 1, 2), k = 1, n) /12 * 2/
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = few(i) + some(i) + odd(2,i) + two%c(2) + one%c(3)        &
     &       + values(i-1) + ichar(text(4:4)) + one%a
        s = s + a(i)
      end do
      print *, s
      end
