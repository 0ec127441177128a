! Elements that live where the cells live that list them, in Fortran (languages.md 6.2).
program main
integer, parameter :: n = 18, k = 6
integer :: first(0:k), pair(2,k), i
real(8) :: a(n), b(0:n-1), c(2*k), s
!DVM$ TEMPLATE CELLS(K)
!DVM$ DISTRIBUTE CELLS(BLOCK)
!DVM$ DISTRIBUTE A(DERIVED((FIRST(I-1)+1:FIRST(I)) WITH CELLS(@I)))
!DVM$ ALIGN B(I) WITH A(I+1)
!DVM$ DISTRIBUTE C(BLOCK)
!DVM$ DYNAMIC C
data first /0,2,3,9,12,12,18/
do i = 1, k
  pair(1,i) = i
  pair(2,i) = 2 * k + 1 - i
end do
!DVM$ PARALLEL (I) ON A(I)
do i = 1, n
  a(i) = mod(i * 5, 8)
end do
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (A(I+1))
do i = 0, n-1
  b(i) = a(i+1) * 2
end do
s = 0
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (B(I-1)), REDUCTION (SUM(S))
do i = 1, n
  s = s + a(i) * b(i-1) * i
end do
print *, 'lists', s, sum(a)
!DVM$ PARALLEL (I) ON C(I)
do i = 1, 2*k
  c(i) = i
end do
!DVM$ REDISTRIBUTE C(DERIVED((PAIR(1,I), PAIR(2,I)) WITH CELLS(@I)))
s = 0
!DVM$ PARALLEL (I) ON C(I), REMOTE_ACCESS (C(I-1)), REDUCTION (SUM(S))
do i = 2, 2*k
  s = s + c(i) * c(i-1)
end do
print *, 'pairs', s
end
