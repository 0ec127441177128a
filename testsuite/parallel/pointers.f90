! Single elements of distributed arrays under other names: pointers, components, ASSOCIATE, dummies (languages.md 6.11).
module cells
  implicit none
  integer, parameter :: n = 16
  real(8), target :: a(n), c(n,n)
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ DISTRIBUTE c(BLOCK,BLOCK)
  type cell
    real(8), pointer :: v => null()
    real(8), pointer :: w(:) => null()
  end type
contains
  subroutine step(k)
    integer k, i, j
!DVM$ PARALLEL (I) ON A(I)
    do i = 1, n
      a(i) = i * k
    end do
!DVM$ PARALLEL (J,I) ON C(I,J)
    do j = 1, n
      do i = 1, n
        c(i,j) = i + 100*j*k
      end do
    end do
  end subroutine
end module
program one
  use cells
  implicit none
  real(8), pointer :: p, q(:), r(:,:), e
  type(cell) cs(3), d
  real(8) s, t
  integer i, k
  p => a(12)
  q => a(5:9)
  r => c(2:15:2,10:12)
  e => c(16,16)
  d%v => a(16)
  d%w => a(2:14:4)
  do i = 1, 3
    cs(i)%v => a(i*5)
  end do
  call step(1)
  print *, 'p', p
  call step(2)
  s = p * 2
  print *, s
  call step(3)
  if (p > 30) print *, 'more', p
  call step(4)
  print *, q(5)
  call step(5)
  s = q(5) + 1
  print *, s
  call step(6)
  if (q(1) > 20) print *, 'q'
  call step(7)
  print *, r(7,3)
  call step(8)
  if (r(7,3) > 100) s = r(7,3)
  print *, s
  call step(9)
  print *, e, associated(e, c(16,16))
  call step(10)
  print *, d%v
  call step(11)
  t = d%w(4)
  print *, t
  call step(12)
  do i = 1, 3
    t = t + cs(i)%v
    cs(i)%v = cs(i)%v + 1
  end do
  print *, t, sum(a)
  call step(13)
  associate (b => a(14), g => c(15,15))
    print *, b
    s = g
    b = 5
    g = b + 1
  end associate
  print *, s
  call step(14)
  k = int(p) / 40
  print *, k
  do i = 1, int(q(2)) / 20
    print *, i
  end do
  select case (int(e) / 1000)
  case (22)
    print *, '22'
  case default
    print *, 'other'
  end select
  call step(15)
  print *, twice(p), max(p, q(3))
  call step(16)
  call add(p)
  print *, a(12:12)
  a(1) = p
  a(16) = q(5) + e
  print *, sum(a)
  p = q(2)
  q(4) = e
  e = p + q(4)
  print *, p, q(4), e
  call step(17)
!DVM$ PARALLEL (I) ON A(I)
  do i = 1, n
    a(i) = a(i) + s
  end do
  write (*, '(2f12.2)') p, q(2)
contains
  real(8) function twice(x)
    real(8) x
    twice = 2 * x
  end function
  subroutine add(x)
    real(8) x
    x = x + 0.5
  end subroutine
end program
