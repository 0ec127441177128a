! Pointers that stand for nothing are asked before their elements are named (languages.md 6.17).
program main
  implicit none
  real, pointer :: p(:, :), q(:), none(:)
  integer :: i
  !dvm$ distribute q(block)
  nullify (p)
  allocate (q(4), none(0))
  !dvm$ parallel (i) on q(i)
  do i = 1, 4
    q(i) = i
    if (associated(p)) q(i) = p(i, 1)
  end do
  do i = 1, size(none)
    none(i) = i
  end do
  deallocate (q)
  if (associated(q)) then
    if (q(1) > 0.) stop 1
  end if
  allocate (p(-2:2, 2))
  p(-2, 1) = 1.
  p(2, 2) = p(-2, 1)
  print *, p(2, 2), size(none)
end program main
