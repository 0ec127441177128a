! A variable of a module is used before the subroutine that sets it.
! FORMS both
      module shared
      integer level
      contains
      subroutine setup
      level = 3
      end subroutine
      end module
      program user
      use shared, only: depth => level, setup
      integer k
      k = 0
      if (depth > 2) k = 1  ! EXPECT uninitialized depth
      call setup
      print *, depth
      end
