! Saving arrays changes nothing of what is at hand (languages.md 6.19).
! FORMS both
      program saved
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s, table(0:3)
      integer i, step, done, status
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      data table /0, 1, 2, 3/
      done = 0
      s = 0
!DVM$ CP_CREATE 'all', VARLIST(A, B, DONE), FILES('c1', 'c2'), PARALLEL
!DVM$ CP_CREATE 'own', VARLIST(B), FILES('d%02d'), LOCAL
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      do step = 1, 2
!DVM$ PARALLEL (I) ON B(I)
        do i = 1, n
          b(i) = a(i) + table(mod(i, 4))
        end do
        done = done + 1
!DVM$ CP_SAVE 'all'
!DVM$ CP_SAVE 'own', ASYNC
!DVM$ CP_WAIT 'own', STATUS(STATUS)
      end do
!DVM$ CP_LOAD 'all'
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s, done
      end
