! The procedure of a defined assignment may use what the owner of the element has that is assigned, and no more
! (debugger.md 1.10 Defined assignment).
module particles
  implicit none
  type vec
    real :: x, y
  end type vec
  type particle
    type(vec) :: pos
    real :: mass
  end type particle
  interface assignment(=)
    module procedure vec_from_real, particle_from_integer, particle_from_text
  end interface
  type(particle) :: ps(8)
!dvm$ distribute ps(block)
contains
  subroutine vec_from_real(v, r)
    type(vec), intent(out) :: v
    real, intent(in) :: r
    v%x = r                    ! EXPECT sequential-access PS element=(7)
    v%y = ps(6)%mass           ! EXPECT sequential-access PS element=(6)
  end subroutine vec_from_real
  subroutine particle_from_integer(p, n)
    type(particle), intent(inout) :: p
    integer, intent(in) :: n
    ps(n)%mass = 1             ! EXPECT sequential-access PS element=(2)
    p%mass = n
  end subroutine particle_from_integer
  subroutine particle_from_text(p, text)
    type(particle), intent(inout) :: p
    character(*), intent(in) :: text
    p%mass = p%mass + len(text)
  end subroutine particle_from_text
  subroutine put(p, r)
    type(particle), intent(inout) :: p
    real, intent(in) :: r
    p%mass = r                 ! EXPECT sequential-access PS element=(4)
  end subroutine put
end module particles
program main
  use particles
  implicit none
  real :: s
  integer :: i
!dvm$ parallel (i) on ps(i)
  do i = 1, 8
    ps(i)%pos%x = i
    ps(i)%pos%y = i
    ps(i)%mass = i
  end do
  ps(3)%pos = 0.5
  ps(5)%pos = ps(7)%mass
  ps(4) = 2
  ps(8) = 'eight'
  call put(ps(4), 2.5)
  s = 0
!dvm$ parallel (i) on ps(i), reduction(sum(s))
  do i = 1, 8
    s = s + ps(i)%pos%x + ps(i)%pos%y + ps(i)%mass
  end do
  print *, s
end program main
