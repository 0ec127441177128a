! A defined assignment to an element, or to a part of one, is made by the owner: the procedure that carries it out may use what
! the owner has (debugger.md 1.10 Defined assignment).
module particles
  implicit none
  type vec
    real :: x, y
  contains
    procedure :: take_pair
    generic :: assignment(=) => take_pair
  end type vec
  type particle
    type(vec) :: pos
    real :: mass
    real :: q(3)
  end type particle
  interface assignment(=)
    module procedure vec_from_real, particle_from_real, particle_from_integer, vecs_from_reals
  end interface
contains
  subroutine take_pair(this, pair)
    class(vec), intent(inout) :: this
    real, intent(in) :: pair(2)
    this%x = pair(1) + this%x
    this%y = pair(2)
  end subroutine take_pair
  subroutine vec_from_real(v, r)
    type(vec), intent(out) :: v
    real, intent(in) :: r
    v%x = r
    v%y = 2 * r
  end subroutine vec_from_real
  subroutine particle_from_real(p, r)
    type(particle), intent(inout) :: p
    real, intent(in) :: r
    p%pos = r
    p%mass = p%pos%x + p%mass
    p%q = r
  end subroutine particle_from_real
  elemental subroutine particle_from_integer(p, n)
    type(particle), intent(inout) :: p
    integer, intent(in) :: n
    p%mass = n
    p%q(1) = p%mass
  end subroutine particle_from_integer
  subroutine vecs_from_reals(v, r)
    type(vec), intent(out) :: v(:)
    real, intent(in) :: r(:)
    integer :: i
    do i = 1, size(v)
      v(i)%x = r(i)
      v(i)%y = r(i)
    end do
  end subroutine vecs_from_reals
end module particles
program main
  use particles
  implicit none
  type(particle) :: ps(8)
  type(vec) :: vs(8)
  real :: d(8), s = 1
  integer :: i, at(2)
!dvm$ distribute ps(block)
!dvm$ align d(i) with ps(i)
!dvm$ align vs(i) with ps(i)
!dvm$ parallel (i) on ps(i)
  do i = 1, 8
    ps(i)%pos%x = i
    ps(i)%pos%y = i
    ps(i)%mass = i
    ps(i)%q = i
    vs(i)%x = i
    vs(i)%y = -i
    d(i) = i
  end do
  at = [4, 6]
  ps(3)%pos = 0.5
  ps(3) = 0.5
  ps(5)%pos = [1.5, 2.5]
  ps(at(1)) = ps(at(1))%mass + d(4)
  vs(at(2)) = [d(6), ps(6)%mass]
  if (s > 0) ps(7) = 1.5
  ps(8) = 4
  ps(1:2) = 5
  do i = 2, 3
    ps(i)%pos = ps(i)%q(2)
    ps(i) = i
  end do
  vs = [1., 2., 3., 4., 5., 6., 7., 8.]
  where (d > 6) ps = 9
  s = 0
!dvm$ parallel (i) on ps(i), reduction(sum(s))
  do i = 1, 8
    s = s + i * (ps(i)%pos%x + ps(i)%pos%y + ps(i)%mass + sum(ps(i)%q) + vs(i)%x + vs(i)%y)
  end do
  print *, s
end program main
