! A program that brings the service functions of the DVM system itself,
! as statement functions and as procedures (languages.md 1.2).
! FORMS both
      program service
      implicit none
      integer, parameter :: n = 8
      double precision a(n), s, dvtime
      integer i, number_of_processors, processors_rank, k
      number_of_processors() = 1
      processors_rank() = 1
!DVM$ PROCESSORS P(NUMBER_OF_PROCESSORS())
!DVM$ DISTRIBUTE A(BLOCK) ONTO P
      s = dvtime()
      k = number_of_processors() + processors_rank()
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i * k
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end

      double precision function dvtime()
      dvtime = 0
      end
