module maker
contains
  subroutine make(a)
    real, allocatable, intent(inout) :: a(:)
    allocate (a(8))
    if (a(2) > 0) a(1) = 0         ! EXPECT uninitialized A element=(2)
  end subroutine
  subroutine make_other()
    use data, only: w => field
    allocate (w(6))
  end subroutine
  subroutine use_it
    use data, only: v => field, g => fixed, k => one
    integer :: u
    u = 0
    if (v(3) > 0) u = 1            ! EXPECT sequential-access V element=(3)
    if (g(3) > 0) u = 1            ! EXPECT sequential-access G element=(3)
    if (k > 0) u = 2               ! EXPECT uninitialized K
    if (v(9) > 0) u = 2            ! EXPECT bounds V element=(9)
  end subroutine
  subroutine as_declared
    use data
    if (field(3) > 0) one = 1      ! EXPECT sequential-access FIELD element=(3)
  end subroutine
end module
