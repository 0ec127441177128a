! The same in Fortran: GEN_BLOCK, WGT_BLOCK, MULT_BLOCK (languages.md 6.2, 6.3).
program main
integer, parameter :: n = 24, m = 18
integer gb(4), g2(2)
real(8) w(6)
real(8) a(n,m), b(n,m), c(0:n), s
real(8), external :: total
!DVM$ DYNAMIC A, B, C
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ SHADOW A(2:1,1:1)
!DVM$ ALIGN B(I,J) WITH A(I,J)
!DVM$ DISTRIBUTE C(MULT_BLOCK(5))
data gb /3,11,0,10/, g2 /5,19/, w /1d0,2d0,3d0,4d0,5d0,6d0/
!DVM$ PARALLEL (J,I) ON A(I,J)
do j = 1, m
  do i = 1, n
    a(i,j) = mod(i*7+j*3, 11)
    b(i,j) = 0
  end do
end do
call step(a,b,n,m)
print *, 'block', total(a,n,m)
!DVM$ REDISTRIBUTE A(GEN_BLOCK(GB),*)
call step(a,b,n,m)
print *, 'four', total(a,n,m)
!DVM$ REDISTRIBUTE A(GEN_BLOCK(G2),*)
call step(a,b,n,m)
print *, 'two', total(a,n,m)
!DVM$ REDISTRIBUTE A(WGT_BLOCK(W,6),*)
call step(a,b,n,m)
print *, 'weights', total(a,n,m)
!DVM$ REDISTRIBUTE A(MULT_BLOCK(6),MULT_BLOCK(3))
call step(a,b,n,m)
print *, 'multiples', total(a,n,m)
!DVM$ REDISTRIBUTE A(*,BLOCK)
call step(a,b,n,m)
print *, 'columns', total(a,n,m)
!DVM$ PARALLEL (I) ON C(I)
do i = 0, n
  c(i) = i
end do
s = 0
!DVM$ PARALLEL (I) ON C(I), SHADOW_RENEW(C), REDUCTION(SUM(S))
do i = 1, n-1
  s = s + c(i-1)*i + c(i+1)
end do
print *, 'c', s
end
real(8) function total(a, n, m)
integer n, m
real(8) a(n,m)
!DVM$ INHERIT A
total = 0
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION(SUM(TOTAL))
do j = 1, m
  do i = 1, n
    total = total + a(i,j)*(i+3*j)
  end do
end do
end
subroutine step(a, b, n, m)
integer n, m
real(8) a(n,m), b(n,m)
!DVM$ INHERIT A, B
!DVM$ SHADOW A(2:1,1:1)
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW(A(CORNER))
do j = 2, m-1
  do i = 3, n-1
    b(i,j) = a(i-1,j) + a(i-2,j) + a(i+1,j) + a(i,j-1) + a(i+1,j+1)
  end do
end do
!DVM$ PARALLEL (J,I) ON A(I,J)
do j = 2, m-1
  do i = 3, n-1
    a(i,j) = (a(i,j) + b(i,j))/4
  end do
end do
end
