! The same in Fortran: INDIRECT, with lower bounds, in procedures, whole arrays, edges that are computed (languages.md 6.2, 6.3).
module field
  integer, parameter :: n = 20, m = 6
  integer :: owner(0:n-1) = [0,1,0,0,1,1,0,1,0,1,1,1,0,0,1,0,1,0,0,1], row(m) = [1,0,1,1,0,0], source(n)
  integer, parameter :: fixed(n) = [(mod(k / 2, 2), k = 1, n)]
  real(8), allocatable :: v(:)
!DVM$ DISTRIBUTE :: V
!DVM$ DYNAMIC V
end module
program main
use field
real(8) a(n), b(n), c(n,m), d(0:n-1), e(n,m), x(n,m), s, w(n)
integer at(2), best, places(0:n)
!DVM$ TEMPLATE T(0:n)
!DVM$ DISTRIBUTE T(BLOCK)
!DVM$ ALIGN D(I) WITH T(I+1)
!DVM$ DISTRIBUTE A(INDIRECT(OWNER))
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ DISTRIBUTE C(INDIRECT(OWNER),*)
!DVM$ DISTRIBUTE E(INDIRECT(OWNER),INDIRECT(ROW))
!DVM$ SHADOW E(1:2,1:1)
!DVM$ DISTRIBUTE X(*,INDIRECT(ROW))
!DVM$ SHADOW X(1:1,1:1)
!DVM$ DYNAMIC A, D, T
data places /1,1,0,1,0,0,0,1,1,0,1,0,1,1,0,0,1,0,1,0,0/
do i = 1, n
  source(i) = mod(i * 7, n) + 1
end do
!DVM$ PARALLEL (I) ON A(I)
do i = 1, n
  a(i) = mod(i * i, 11)
end do
!DVM$ PARALLEL (I) ON B(I)
do i = n, 1, -1
  b(i) = i
end do
!DVM$ PARALLEL (I) ON D(I)
do i = 0, n-1
  d(i) = 3 * i
end do
call step(a, c, n, m)
s = 0
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (A(I-1), A(SOURCE(I))), REDUCTION (SUM(S))
do i = 2, n, 2
  s = s + b(i) * a(i-1) + a(source(i))
end do
print *, 'sum', s, sum(a), maxval(c)
a(3) = 100
a(4) = b(4) + 3
w = a
print *, 'elements', w(3), w(4), a
!DVM$ REDISTRIBUTE T(INDIRECT(PLACES))
!DVM$ REDISTRIBUTE A(BLOCK)
s = 0
!DVM$ PARALLEL (I) ON D(I), REMOTE_ACCESS (A(I+1)), REDUCTION (SUM(S))
do i = 0, n-1
  s = s + d(i) * a(i+1)
end do
print *, 'template', s
!DVM$ PARALLEL (I,J) ON E(I,J)
do i = 1, n
  do j = 1, m
    e(i,j) = mod(i * 3 + j * 5, 7)
  end do
end do
!DVM$ PARALLEL (I,J) ON E(I,J), SHADOW_RENEW (E), REDUCTION (SUM(S))
do i = 2, n-2
  do j = 2, m-1
    s = s + e(i-1,j) * i + e(i+2,j) + e(i,j-1) - e(i,j+1) * j
  end do
end do
best = -1
at = 0
!DVM$ PARALLEL (J,I) ON E(I,J), REDUCTION (MAXLOC(BEST,AT,2))
do j = 1, m
  do i = 1, n
    if (int(e(i,j)) > best) then
      best = int(e(i,j))
      at(1) = i
      at(2) = j
    end if
  end do
end do
print *, 'edges', s, best, at
!DVM$ PARALLEL (J,I) ON X(I,J)
do j = 1, m
  do i = 1, n
    x(i,j) = i + j
  end do
end do
!DVM$ PARALLEL (I,J) ON X(I,J), ACROSS (X(1:0,1:1))
do i = 2, n
  do j = m-1, 2, -1
    x(i,j) = (x(i,j+1) + x(i,j-1) - x(i-1,j)) / 2
  end do
end do
print *, 'dependent', sum(x)
allocate (v(n))
!DVM$ REDISTRIBUTE V(INDIRECT(FIXED))
!DVM$ PARALLEL (I) ON V(I)
do i = 1, n
  v(i) = i
end do
print *, 'allocated', sum(v)
deallocate (v)
end
subroutine step(a, c, n, m)
integer n, m
real(8) a(n), c(n,m)
!DVM$ INHERIT A, C
!DVM$ PARALLEL (I,J) ON C(I,J), REMOTE_ACCESS (A(I))
do i = 1, n
  do j = 1, m
    c(i,j) = a(i) + j
  end do
end do
!DVM$ PARALLEL (I,J) ON C(I,J), REMOTE_ACCESS (C(I-1,J))
do i = n, 2, -1
  do j = 1, i / 4
    c(i,j) = c(i,j) * 2
  end do
end do
end
