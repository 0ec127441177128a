! FLAGS -fcray-pointer -w
! What a Cray pointer leads to has its values by either name (debugger.md 1.9 Pointers).
program uses
 implicit none
 integer, parameter :: n=6
 real(8) :: z(n), s, pt(n), one, m(2,*), old(1), w(n,2)
 character(4) :: txt, buf
 integer :: i, k, j(3)
 type r
  sequence
  integer :: a, b
 end type
 type(r) :: rec, rz(2)
 pointer (ip,pt), (iq,one), (ir,m), (it,old), (iu,txt), (iv,rec)
 external sub
 ip=loc(z); iq=loc(s); ir=loc(w); it=loc(z)
 iu=loc(buf); iv=loc(rz)
 txt='abcd'; rec%a=1; rec%b=2
 one=3
 print *, s, buf, rz(1)%a
 do i=1,n
  pt(i)=i
 end do
 old(3)=7
 print *, z, old(4), sum(pt), pt
 m(1,1)=1; m(2,2)=3; m(1,3)=5
 print *, w(1,1), w(4,1), w(5,1)
 ip=loc(z(3))
 pt(1:4)=9
 print *, z, maxval(pt(1:4))
 call sub(pt, 4)
 call sub2(pt(2), one)
 where (pt(1:3) > 2) pt(1:3)=1
 read(*,*,iostat=k) pt(1), one
 forall (i=1:2) pt(i)=i
 s = 0
!$omp parallel do
 do i=1,4
  s = s + pt(i)
 end do
 associate (q => pt(2)); q = 4; end associate
 print *, s, pt(1:4), one
 call inner
contains
 subroutine inner
  integer :: l
  real(8) :: loc1(3)
  ip = loc(loc1)
  do l=1,3
   pt(l)=l
  end do
  print *, loc1, pt(2)
  one = 5
 end subroutine
 subroutine sub2(x,y)
  real(8) :: x, y
  x = 3; y = x
 end subroutine
end program
subroutine sub(x,n)
 integer :: n
 real(8) :: x(n)
 x(1)=5
 print *, x(1:2)
end subroutine
