! The same with faults: a component chooses an element that does not exist, one without a value, and is changed by another iteration
! (debugger.md 1.9 Grain).
program cells
   implicit none
   integer, parameter :: n = 30, m = 8
   type particle
      real(8) :: x, v
      integer :: cell
   end type
   type(particle) :: p(0:n - 1)
!DVM$ DISTRIBUTE (BLOCK) :: p
!DVM$ SHADOW p(1:1)
   real(8) :: field(0:m), table(0:m), s
   integer :: i, c
   do c = 0, m
      field(c) = c
   end do
   do c = 0, m - 1
      table(c) = c
   end do
!DVM$ PARALLEL (i) ON p(i)
   do i = 0, n - 1
      p(i)%x = i
      p(i)%v = 0
      p(i)%cell = mod(i, 10)
   end do
!DVM$ PARALLEL (i) ON p(i)
   do i = 0, 9
      p(i)%v = p(i)%v + field(p(i)%cell)              ! EXPECT bounds FIELD element=[9] iteration=(9)
   end do
!DVM$ PARALLEL (i) ON p(i)
   do i = 0, 8
      p(i)%v = p(i)%v + table(p(i)%cell)              ! EXPECT uninitialized TABLE element=[8] iteration=(8)
   end do
!DVM$ PARALLEL (i) ON p(i)
   do i = 1, n - 1
      p(i)%v = p(i)%v + field(mod(p(i - 1)%cell, m))  ! EXPECT nonlocal P element=[0] iteration=(1)
   end do
!DVM$ PARALLEL (i) ON p(i), SHADOW_RENEW(p)
   do i = 1, n - 1
      p(i)%v = p(i)%v + field(mod(p(i - 1)%cell, m))  ! EXPECT dependence P element=[1] iteration=(2)
      p(i)%cell = mod(p(i)%cell, m)
   end do
   s = 0
!DVM$ PARALLEL (i) ON p(i), REDUCTION(SUM(s))
   do i = 0, n - 1
      s = s + p(i)%x
   end do
   print '(f12.3)', s
end program
