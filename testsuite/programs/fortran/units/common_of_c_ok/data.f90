block data values
  integer :: first, rest(3)
  common /given/ first, rest
  data first /7/, rest /3 * 8/
end block data values
