! Tasks of one processor and of all, statements of their blocks, a loop over them (languages.md 6.13).
program main
parameter (n = 12, nt = 3)
!DVM$ CONSISTENT S
real a(n,nt), b(n), c(n), s(nt), x
integer lb(nt), hb(nt)
!DVM$ PROCESSORS P(2)
!DVM$ TASK MB(NT)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK)
!DVM$ DYNAMIC B, C
!DVM$ MAP MB(1) ONTO P(1:1)
!DVM$ MAP MB(2) ONTO P(1:2)
!DVM$ MAP MB(3) ONTO P(2:2)
!DVM$ REDISTRIBUTE B(BLOCK) ONTO MB(1)
!DVM$ REDISTRIBUTE C(BLOCK) ONTO MB(2)
do i = 1, nt
  s(i) = 0
end do
x = 0
!DVM$ TASK_REGION MB, REDUCTION(SUM(X))
!DVM$ ON MB(1)
!DVM$ PARALLEL (I) ON B(I)
do i = 1, n
  b(i) = i
end do
b(4) = 50
x = x + b(4) + b(12)
if (b(12) > 3) x = x + 1000
!DVM$ END ON
!DVM$ ON MB(2)
!DVM$ PARALLEL (I) ON C(I)
do i = 1, n
  c(i) = i*i
end do
do i = 1, n
  x = x + c(i)
end do
!DVM$ END ON
!DVM$ ON MB(3)
x = x + 1
!DVM$ END ON
!DVM$ END TASK_REGION
print *, x
print *, b
print *, (c(i), i = 1, n)
!DVM$ TASK_REGION MB, CONSISTENT(S(K))
!DVM$ PARALLEL (K) ON MB(K)
do k = 1, nt
  s(k) = s(k) + k + b(1)
end do
!DVM$ END TASK_REGION
print *, s
end
