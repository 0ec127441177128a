! The same in Fortran, with processors of other lower bounds, ONTO in procedures, and NUMBER_OF_PROCESSORS (languages.md 6.2).
program main
parameter (n = 15, m = 8)
real(8) a(n), b(0:n-1), c(n,m), d(n,m), s
integer owner(n)
!DVM$ PROCESSORS P(0:1)
!DVM$ PROCESSORS Q(2,2)
!DVM$ DISTRIBUTE A(BLOCK) ONTO P(1:1)
!DVM$ ALIGN B(I) WITH A(I+1)
!DVM$ DISTRIBUTE C(BLOCK,BLOCK) ONTO Q(1:2,2:2)
!DVM$ DISTRIBUTE D(*,BLOCK) ONTO Q(:,:)
!DVM$ DYNAMIC A
do i = 1, n
  owner(i) = mod(i / 3, 2)
end do
!DVM$ PARALLEL (I) ON A(I)
do i = 1, n
  a(i) = i
end do
!DVM$ PARALLEL (I) ON B(I)
do i = 0, n-1
  b(i) = 2 * i
end do
print *, 'whole', sum(a)
a(2) = 7
s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S)), SHADOW_RENEW (A, B)
do i = 2, n-1
  s = s + a(i-1) * b(i)
end do
print *, 'edges', s
!DVM$ REDISTRIBUTE A(INDIRECT(OWNER)) ONTO P(0:1)
s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
do i = 1, n
  s = s + a(i) * b(i-1)
end do
print *, 'owners', s
call local(s)
print *, 'local', s
!DVM$ PARALLEL (I,J) ON C(I,J)
do i = 1, n
  do j = 1, m
    c(i,j) = i * j
  end do
end do
!DVM$ PARALLEL (I,J) ON D(I,J), REMOTE_ACCESS (C(I,J))
do i = 1, n
  do j = 1, m
    d(i,j) = c(i,j) + 1
  end do
end do
!DVM$ PARALLEL (J,I) ON C(I,J), SHADOW_RENEW (C), REMOTE_ACCESS (D(I,J)), REDUCTION (SUM(S))
do j = 2, m-1
  do i = 2, n-1
    s = s + c(i-1,j) * d(i,j) - c(i,j+1)
  end do
end do
print *, 'two dimensions', s
end
subroutine local(s)
real(8) s, e(10)
!DVM$ PROCESSORS R(1)
!DVM$ DISTRIBUTE E(BLOCK) ONTO R(1)
!DVM$ PARALLEL (I) ON E(I)
do i = 1, 10
  e(i) = i * s
end do
!DVM$ PARALLEL (I) ON E(I), REDUCTION (SUM(S))
do i = 1, 10
  s = s + e(i)
end do
end
