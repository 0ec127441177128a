! A function that the loop calls sets its saved variable in each call.
! FORMS both
      program tickets
      integer, parameter :: n = 6
      integer a(n), i, ticket
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = ticket(i)
      end do
      print *, 'done'
      end
      integer function ticket(k)
      integer k
      integer, save :: given = 0
      given = k
      ticket = given
      end
