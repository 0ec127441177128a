module data
  real, allocatable :: field(:)
  real :: fixed(8), one
!dvm$ distribute (block) :: field
!dvm$ dynamic field
!dvm$ distribute fixed(block)
end module
