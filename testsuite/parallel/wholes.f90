! What the sequential part reads of whole arrays, sections and elements that a statement chooses by indices of its own comes to all
! processes (languages.md 6.11). Each statement finds new values.
module fields
  implicit none
  integer, parameter :: n = 12
  integer :: round = 0
  type record
    real :: x(n)
  end type
end module

program wholes
  use fields
  implicit none
  real, target :: a(n)
  real :: b(n), c(n, n), t(n), s
  real, allocatable :: v(:)
  real, pointer :: p(:)
  logical :: l(n)
  character(200) :: line
  type(record) :: r
  integer :: i, k
  !DVM$ DISTRIBUTE A(BLOCK)
  !DVM$ ALIGN B(I) WITH A(I)
  !DVM$ DISTRIBUTE C(BLOCK, *)
  s = 1
  t = 0
  call intrinsics
  call assignments
  call selections
  call controls
  call arguments
  call transfers
contains
  subroutine fresh
    round = round + 100
    !DVM$ PARALLEL (I) ON A(I)
    do i = 1, n
      a(i) = i + round
      b(i) = 2*(i + round)
    end do
    !DVM$ PARALLEL (I) ON C(I, *)
    do i = 1, n
      c(i, :) = i + round
    end do
  end subroutine

  subroutine intrinsics
    call fresh
    s = sum(a)
    print *, s
    call fresh
    print *, maxval(a), minval(a(2:5))
    call fresh
    s = dot_product(a, b)
    print *, s
    call fresh
    k = count(a > 3.5 + round)
    print *, k
    call fresh
    k = maxloc(a, 1)
    print *, k, maxloc(c)
    call fresh
    t = matmul(c, a)
    print *, t
    call fresh
    t = cshift(a, 2)
    print *, t
    call fresh
    t = merge(a, b, a > 5 + round)
    print *, t
    call fresh
    s = norm2(a) + product(a/100) + sum(a, mask=a > 3 + round)
    print *, s, sum(c, dim=2)
    call fresh
    s = dot_product(c(3, :), c(:, 4))
    print *, s
  end subroutine

  subroutine assignments
    call fresh
    t = a
    print *, t
    call fresh
    t(1:6) = a(7:12)
    print *, t
    call fresh
    a = b(n:1:-1)
    print *, a
    call fresh
    a(2:n) = a(1:n - 1)
    print *, a
    call fresh
    c = transpose(c)
    print *, c
    call fresh
    c(:, 2) = c(:, 1) + c(1, :)
    print *, c
    call fresh
    c(2, :) = a
    print *, sum(c)
    call fresh
    a(3) = sum(b)
    print *, a
    call fresh
    a = reshape(c, (/ n /))
    print *, a
    call fresh
    t = (/ (a(i), i=1, n) /)
    print *, t
    call fresh
    v = [a, b]
    print *, v
    call fresh
    r%x = a
    print *, r%x
    call fresh
    r = record(a)
    print *, r%x
    call fresh
    t(int(minval(a)) - round) = 5
    print *, t
    call fresh
    l = a > 5 + round
    print *, l
    p => a
    call fresh
    print *, sum(p)
  end subroutine

  subroutine selections
    call fresh
    forall (i=1:n) t(i) = a(n + 1 - i)
    print *, t
    call fresh
    forall (i=1:n) a(i) = b(n + 1 - i) + 1
    print *, a
    call fresh
    where (a > 10 + round) t = b
    print *, t
    call fresh
    where (b > 10 + round)
      a = b
    elsewhere
      a = -b(n:1:-1)
    end where
    print *, a
    call fresh
    do concurrent (i=1:n)
      t(i) = maxval(b) + i
      a(i) = b(i) + 5
    end do
    print *, t, a
  end subroutine

  subroutine controls
    call fresh
    if (any(a > round + 11.5)) print *, 'any'
    call fresh
    do while (maxval(a) > round + 7)
      a = a - 3
      call shift
    end do
    print *, a
    call fresh
    if (s < 0) then
      print *, 'never'
    else if (sum(b) > 10) then
      print *, 'sum', sum(b)
    end if
    call fresh
    select case (int(sum(b) - 24*round))
    case (156)
      print *, 'case'
    case default
      print *, 'none'
    end select
    call fresh
    do i = 1, int(maxval(a)) - round
      s = s + i
    end do
    print *, s
    call fresh
    associate (z => a)
      s = sum(z)
    end associate
    print *, s
    call fresh
    block
      real :: w(n)
      w = a
      print *, w
    end block
  end subroutine

  subroutine shift
    !DVM$ PARALLEL (I) ON A(I)
    do i = 1, n
      a(i) = a(i) - 1
    end do
  end subroutine

  ! Procedures that do not say how their dummies are mapped.
  subroutine arguments
    call fresh
    print *, total(a)
    call fresh
    print *, total(a(2:9)), total(a(1:n:3))
    call fresh
    print *, beyond(maxval(a)) + total(b)
    call fresh
    a(3) = total(b)
    print *, a
    call fresh
    call swap(a, b)
    print *, a
    call fresh
    call last(a)
    call fresh
    call outside(a, n)
    call fresh
    call outside(c, n*n)
    !DVM$ PARALLEL (I) ON A(I)
    do i = 1, n
      a(i) = a(i) + total((/ a(i), b(i) /))
    end do
    print *, a
  end subroutine

  subroutine transfers
    call fresh
    print *, 'values', a + 1, sum(c), c(:, 3)*2
    call fresh
    print *, (a(i), i=1, n)
    call fresh
    print *, pack(a, a > 5 + round)
    call fresh
    write (line, *) sum(a)
    print *, trim(line)
    call fresh
    write (line, '(12f5.0)') a
    print *, trim(line)
    call fresh
    deallocate (v)
    allocate (v, source=a)
    print *, v
    call fresh
    deallocate (v)
    allocate (v(int(sum(a))))
    print *, size(v)
  end subroutine

  pure real function total(x)
    real, intent(in) :: x(:)
    total = sum(x)
  end function

  real function beyond(x)
    real :: x
    beyond = x + maxval(b)
  end function

  subroutine swap(x, y)
    real :: x(n), y(n), z(n)
    z = x
    x = y
    y = z
  end subroutine

  subroutine last(x, y)
    real :: x(n)
    real, optional :: y(n)
    if (present(y)) x = y
    print *, x(n), maxval(x)
  end subroutine
end program

subroutine outside(x, m)
  integer :: m, i
  real :: x(*), s
  s = 0
  do i = 1, m
    s = s + x(i)
  end do
  print *, s
end subroutine
