! Subscripts of names that ASSOCIATE gives allocatable and POINTER components (languages.md 6.20).
program p
  implicit none
  type :: box
    integer, allocatable :: z(:)
    integer, pointer :: q(:, :)
  end type
  type(box) :: b, bs(2)
  integer :: i
  allocate (b%z(0:4), b%q(2, 3), bs(2)%z(3))
  b%z = 1
  b%q = 1
  bs(2)%z = 1
  i = 4
  associate (n => b%z)
    print *, n(0), n(i)
    print *, n(i + 1) > 0 ! EXPECT bounds n element=(5)
  end associate
  associate (n => b%q, m => bs(2)%z)
    print *, n(2, i - 1), m(i - 1)
    print *, n(i - 1, 1) > 0 ! EXPECT bounds n element=(3,1)
    print *, m(i) > 0 ! EXPECT bounds m element=(4)
    print *, m(i - 4) > 0 ! EXPECT bounds m element=(0)
  end associate
end program
