! Particles in cells: components of mapped records choose elements, while the loop writes others of the same records (debugger.md 1.9 Grain).
! COUNTS differ
program cells
   implicit none
   integer, parameter :: n = 30, m = 8
   type particle
      real(8) :: x, v
      integer :: cell
   end type
   type(particle) :: p(0:n - 1)
!DVM$ DISTRIBUTE (BLOCK) :: p
   real(8) :: field(0:m), density(0:m - 1), s
   integer :: t, i, c
!DVM$ PARALLEL (i) ON p(i)
   do i = 0, n - 1
      p(i)%x = mod(i, m) + 0.25d0
      p(i)%v = 0
      p(i)%cell = 0
   end do
   do t = 1, 3
      density = 0
!DVM$ PARALLEL (i) ON p(i), REDUCTION(SUM(density)), PRIVATE(c)
      do i = 0, n - 1
         c = mod(int(p(i)%x), m)
         p(i)%cell = c
         density(c) = density(c) + 1
      end do
      field(0) = 0
      do c = 0, m - 1
         field(c + 1) = field(c) + density(c)
      end do
!DVM$ PARALLEL (i) ON p(i)
      do i = 0, n - 1
         p(i)%v = p(i)%v + field(p(i)%cell + 1) - field(p(i)%cell)
         p(i)%x = p(i)%x + p(i)%v
         if (p(i)%x >= m) p(i)%x = p(i)%x - int(p(i)%x / m) * m
      end do
!DVM$ PARALLEL (i) ON p(i)
      do i = 0, n - 1
         p(i)%cell = p(i)%cell / 2
         p(i)%v = p(i)%v + field(p(i)%cell) * 0.5
      end do
   end do
   s = 0
!DVM$ PARALLEL (i) ON p(i), REDUCTION(SUM(s))
   do i = 0, n - 1
      s = s + p(i)%x + p(i)%v
   end do
   print '(f12.3)', s
end program
