module kinds
  implicit none
  private
  integer, parameter, public :: rk = selected_real_kind(12)
  integer, parameter, public :: n = 8
end module kinds
