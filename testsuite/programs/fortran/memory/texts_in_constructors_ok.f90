! Parts of texts in array constructors with implied DO: of all kinds of variables, nested, in loops and arguments (debugger.md 1.9 Birth).
module names
  implicit none
  integer :: j
  character(4), parameter :: fixed = 'abcd'
  character(1) :: letters(4) = [(fixed(j:j), j=1, 4)]
  type entry
    character(8) :: name = 'name'
    integer :: counts(4) = 2
    character(:), allocatable :: free
  contains
    procedure :: twice
  end type
contains
  integer function twice(self, j)
    class(entry), intent(in) :: self
    integer, intent(in) :: j
    twice = 2*self%counts(j)
  end function
  pure integer function count_of(all)
    character(*), intent(in) :: all(:)
    integer :: j
    count_of = sum([(iachar(all(j)(1:1)), j=1, size(all))])
  end function
end module
program texts
  use names, only: letters, entry, count_of
  implicit none
  integer, parameter :: n = 6
  integer :: a(n), i, j, k
  character(16) :: line, lines(3)
  character(2) :: ch(4), grid(2, 2)
  character(:), allocatable :: free
  type(entry) :: r, s(2)
  type(entry), pointer :: p
!DVM$ DISTRIBUTE a(BLOCK)
  line = 'some text'
  lines = line
  free = 'free'
  r%free = 'inner'
  allocate (p)
  p%free = 'led to'
  ch = [character(2) :: (line(j:j + 1), j=1, 4)]
  print *, ch, letters
  ch = [(line(j:j)//lines(2)(j + 1:j + 1), j=1, 4)]
  print *, ch
  grid = reshape([((lines(j)(k:k + 1), k=1, 2), j=1, 2)], [2, 2])
  print *, grid
  print *, [(free(j:j), j=1, len(free))], [(r%free(j:j), j=1, 2)], [(p%free(j:j), j=1, 3)]
  print *, [(r%name(j:j), j=1, 4)], [(s(2)%counts(j), j=1, 4)], [(r%twice(j), j=1, 4)]
  print *, count_of([(lines(j) (2:3), j=1, 3)])
  if (any([(line(j:j) == 'x', j=1, 8)])) print *, 'x'
!DVM$ PARALLEL (i) ON a(i), PRIVATE(line, ch, j)
  do i = 1, n
    write (line, '(i8)') i
    ch = [(line(j:j), j=5, 8)]
    a(i) = sum([(iachar(ch(j) (1:1)), j=1, 4)])
  end do
!DVM$ PARALLEL (i) ON a(i), PRIVATE(j)
  do i = 1, n
    a(i) = a(i) + sum([(iachar(lines(2)(j:j)), j=i, i + 1)])
  end do
  print *, a
end program
