! What is wrong with sections of components and with names that ASSOCIATE gives within loops, in loops that would be judged as a whole.
module fields
  implicit none
  type field
    integer :: n = 0
    double precision, allocatable :: u(:, :), v(:, :)
    double precision, pointer :: w(:) => null()
  end type field
contains
  subroutine step(f)
    type(field), intent(inout) :: f
    integer :: j
    do j = 1, f%n
      f%v(:, j) = f%u(:, j) ! EXPECT uninitialized F%U
    end do
    do j = 1, f%n
      f%v(2:, j) = f%v(3:f%n + 1, j) ! EXPECT bounds F
    end do
    do j = 1, f%n
      f%v(:, j) = f%v(:, j) + f%w ! EXPECT uninitialized B
    end do
  end subroutine step
end module fields

program described_sections
  use fields
  implicit none
  integer, parameter :: n = 10
  type(field), target :: f
  double precision, target :: b(2 * n), c(n), d(n), e(n)
  integer :: i, k, m, order(n), count
  count = 0
  f%n = n
  allocate (f%u(n, n), f%v(n, n))
  f%u(:, 1:5) = 3
  f%u(2:, 6:) = 4
  f%v = 0
  b(2::2) = 1
  f%w => b(2::2)
  call step(f)
  f%w => b(::2)
  call step(f)
  c = 1
  d = 1
  do i = 1, n
    order(i) = i
  end do
  ! The name stands for what was chosen where the construct begins.
  do k = 1, 2
    m = n
    do i = 1, n - 1
      associate (chosen => c(m))
        m = i
        chosen = d(m + 1)
      end associate
    end do
  end do
  order(n) = n + 1
  do k = 1, 2
    do i = 1, n
      associate (at => order(i))
        if (d(at) > 5) count = count + 1 ! EXPECT bounds D
      end associate
    end do
  end do
  do i = 1, n
    associate (given => e(i))
      if (i < n) given = i
    end associate
  end do
  do i = 1, n
    associate (given => e(i), more => d(i) + 1)
      if (given + more < 0) count = count + 1 ! EXPECT uninitialized E element=(10)
    end associate
  end do
  do i = 1, n
    associate (after => d(i + 1)) ! EXPECT bounds D element=(11)
      if (i < n) d(i) = after
    end associate
  end do
  print *, n
end program described_sections
