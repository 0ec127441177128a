! Named constants go to procedures that nothing is known of: they have no address, and keep their values (debugger.md 1.9 Calls).
! SKIPPED plain.o: not instrumented
module names
  implicit none
  type pair
    sequence
    integer :: one, two
  end type
  type(pair), parameter :: both = pair(3, 4)
  type(pair), parameter :: all(2) = [pair(5, 6), pair(7, 8)]
  character(*), parameter :: known(2:3) = ['abc', 'def']
  integer, parameter :: counts(2) = [1, 2]
end module
program main
  use names
  implicit none
  character(*), parameter :: own(1:1) = ['own']
  interface
    function reversed(text)
      character(*), intent(in) :: text
      character(len(text)) :: reversed
    end function
    integer function total(p, n)
      import :: pair
      integer, intent(in) :: n
      type(pair), intent(in) :: p(n)
    end function
  end interface
  integer :: k
  print *, reversed(own(1)), reversed(known(3)), reversed(known(2)(2:3))
  k = total(all, 2) + total([both], 1) + total(all(2:2), 1)
  print *, k
  call sum_up(counts, counts(2), k)
  print *, k
  call inner
contains
  subroutine inner
    print *, reversed(own(1)), total(all(1:1), counts(1))
  end subroutine
end program
