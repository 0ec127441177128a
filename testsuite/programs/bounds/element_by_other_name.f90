! Elements that get another name by ASSOCIATE, SELECT TYPE and pointers must be there (debugger.md 1.9 Pointers).
module things
  implicit none
  type :: cell
    integer :: value = 0
    integer :: parts(2) = 0
  end type
  type, extends(cell) :: leaf
    integer :: next = 0
  end type
contains
  ! Of an assumed-size dummy nothing is known.
  integer function of_any(u, m)
    integer, intent(in), target :: u(*)
    integer, intent(in) :: m
    integer, pointer :: p
    p => u(m)
    associate (z => u(m + 1))
      of_any = p + z
    end associate
  end function

  integer function of_class(list, m)
    class(cell), intent(inout) :: list(0:)
    integer, intent(in) :: m
    of_class = 0
    select type (one => list(m))   ! EXPECT bounds list element=(3)
    type is (leaf)
      of_class = one%next
    class default
      of_class = -1
    end select
  end function
end module

program other_names
  use things
  implicit none
  integer, parameter :: n = 8
!dvm$ distribute (block) :: a
  integer :: a(n)
  integer, target :: u(-1:3)
  type(leaf), target :: list(0:2)
  type(leaf), pointer :: node
  integer, allocatable, target :: grown(:)
  integer, pointer :: p, row(:)
  integer :: i, m, sum

  u = 1
  sum = 0
  ! What is chosen is there.
  do i = 0, 2
    list(i)%value = i
    list(i)%next = i + 1
  end do
  node => list(0)
  do
    sum = sum + node%value
    if (node%next > 2) exit
    node => list(node%next)
  end do
  do m = -1, 5
    if (m > 3) exit
    p => u(m)
    associate (z => u(-m + 2), v => list(modulo(m, 3))%parts(2))
      sum = sum + z + p + v
    end associate
  end do
  allocate (grown(0))
  row => grown(1:0)
  grown = [1, 2, 3]
  p => grown(size(grown))
  sum = sum + p + size(row) * 0 + of_any(u, 2) + of_class(list, 2)
!dvm$ parallel (i) on a(i)
  do i = 1, n
    associate (own => a(i))
      own = i
    end associate
  end do
  print *, sum

  m = 3
  if (sum == 0) return
  associate (z => u(m + 1))   ! EXPECT bounds u element=(4)
  end associate
  p => u(-m)   ! EXPECT bounds u element=(-3)
  node => list(m)   ! EXPECT bounds list element=(3)
  p => grown(m + 1)   ! EXPECT bounds grown element=(4)
  associate (z => list(m - 1)%parts(m))   ! EXPECT bounds list
  end associate
  sum = of_class(list, m)
!dvm$ parallel (i) on a(i)
  do i = 1, n
    associate (next => a(i + 1))   ! EXPECT bounds a element=(9) iteration=(8)
    end associate
  end do
end program
