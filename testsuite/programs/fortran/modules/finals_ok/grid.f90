module grid
  real :: work(10), norms(2)
end module grid
