! Objects that are finalized where a procedure is called, one ends to exist or is assigned: what was given no value before has none
! behind it (debugger.md 1.10 Defined assignment).
program main
  use types
  use grid
  implicit none
  type(base) :: x, list(2)
  real :: own(10)
  own(1) = 1
  work(1) = 2
  call x%create(5)
  call x%create(6)
  call list(1)%create(2)
  call renew(list)
  print *, x%total(), list(2)%total()
  if (own(2) > 1e30) print *, 'own'      ! EXPECT uninitialized OWN element=[2]
  if (work(3) > 1e30) print *, 'work'    ! EXPECT uninitialized WORK element=[3]
  call scope
  if (norms(2) > 1e30) print *, 'norms'  ! EXPECT uninitialized NORMS element=[2]
contains
  subroutine renew(several)
    type(base), intent(inout) :: several(2)
    call several(2)%create(3)
  end subroutine renew
  subroutine scope
    type(base) :: inner
    call inner%create(4)
    norms(1) = inner%total()
  end subroutine scope
end program main
