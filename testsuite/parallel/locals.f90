program prog
 interface
 real(8) function f(x)
 real(8) x(:)
!DVM$ INHERIT x
 end function
 real(8) function h(x)
 real(8) x(:)
!DVM$ INHERIT x
 end function
 subroutine a(x)
 real(8) x(:)
!DVM$ INHERIT x
 end subroutine
 subroutine b(x)
 real(8) x(:)
!DVM$ INHERIT x
 end subroutine
 subroutine c(x)
 real(8) x(:)
!DVM$ INHERIT x
 end subroutine
end interface
  real(8) z(22)
!DVM$ DISTRIBUTE z(BLOCK)
!DVM$ PARALLEL (I) ON z(I)
  do i = 1, 22
    z(i) = i
  end do
  call a(z)
  call b(z)
  call c(z)
  print *, f(z)
  print *, h(z)
end program
subroutine a(x)
  real(8) x(:), s
  integer k(2)
!DVM$ INHERIT x
  s = 0
  k = 0
!DVM$ PARALLEL (I) ON X(I), REDUCTION(SUM(s), SUM(k))
  do i = 1, 22
    s = s + x(i)
    k(1) = k(1) + 1
    k(2) = k(2) + i
  end do
  print *, s, k
end subroutine
subroutine b(x)
  real(8) x(:), s
  integer k(2)
  logical any_of
  complex(8) zz
!DVM$ INHERIT x
  s = -1
  k = 0
  any_of = .false.
  zz = 0
!DVM$ PARALLEL (I) ON X(I), REDUCTION(MAXLOC(s, k, 1), OR(any_of), SUM(zz))
  do i = 1, 22
    if (x(i) > s) then
      s = x(i)
      k(1) = i
    end if
    any_of = any_of .or. x(i) > 21
    zz = zz + x(i)
  end do
  print *, s, k(1), any_of, zz
  if (any_of) print *, 'any'
end subroutine
subroutine c(x)
  real(8) x(:), s
!DVM$ INHERIT x
!DVM$ REDUCTION_GROUP rg
  s = 0
!DVM$ PARALLEL (I) ON X(I), REDUCTION(rg: SUM(s))
  do i = 1, 22
    s = s + x(i)
  end do
!DVM$ REDUCTION_START rg
!DVM$ REDUCTION_WAIT rg
  print *, s
!DVM$ REMOTE_ACCESS (x(20))
  s = x(20)
  print *, s
end subroutine
real(8) function f(x)
  real(8) x(:)
!DVM$ INHERIT x
  f = 0
!DVM$ PARALLEL (I) ON X(I), REDUCTION(SUM(f))
  do i = 1, 22
    f = f + x(i)
  end do
end function
function h(x) result(r)
  real(8) x(:), r
!DVM$ INHERIT x
  r = 0
!DVM$ PARALLEL (I) ON X(I), REDUCTION(SUM(r))
  do i = 1, 22
    r = r + x(i)
  end do
end function
