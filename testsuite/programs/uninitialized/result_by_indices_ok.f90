! FORALL, WHERE and DO CONCURRENT give values to components of records that functions return (debugger.md 1.9 Grain).
module results
  implicit none
  type :: table
    character(1), allocatable :: text(:)
    integer, allocatable :: n(:), m(:, :)
    integer, pointer :: p(:)
    integer :: own(4)
  end type
contains
  elemental function letters(word) result(r)
    character(*), intent(in) :: word
    type(table) :: r
    integer :: i
    allocate (r%text(len(word)))
    forall (i=1:len(word)) r%text(i) = word(i:i)
  end function
  function numbers(k) result(r)
    integer, intent(in) :: k
    type(table) :: r
    integer :: i, j
    allocate (r%n(k), r%m(k, k), r%p(k))
    forall (i=1:k) r%n(i) = i
    forall (i=1:k, j=1:k, i /= j)
      r%m(i, j) = i - j
    end forall
    forall (i=1:k) r%m(i, i) = 0
    do concurrent (i=1:k)
      r%p(i) = 2*i
    end do
    where ([(i > 2, i=1,4)])
      r%own = 1
    elsewhere
      r%own = 2
    end where
  end function
end module
program p
  use results
  implicit none
  type(table) :: s, t(2)
  s = letters('Hello')
  print *, s%text
  t = letters(['ab', 'cd'])
  print *, t(1)%text, t(2)%text
  s = numbers(4)
  print *, s%n, s%m, s%p, s%own
  deallocate (s%p)
end program
