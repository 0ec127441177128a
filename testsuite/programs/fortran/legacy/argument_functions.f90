! What %VAL and %REF pass is looked at (debugger.md 1.9 Calls).
! FLAGS -std=legacy -w
program p
  interface
    subroutine taken(n)
      integer, value :: n
    end subroutine taken
  end interface
  integer :: a(3), k, i
  a(1) = 4
  i = 4
  call taken(%val(a(2))) ! EXPECT uninitialized A element=[2]
  call taken(%val(k)) ! EXPECT uninitialized K
  a(3) = a(i) ! EXPECT bounds A element=[4]
  print *, a(1)
end program p
subroutine taken(n)
  integer, value :: n
end subroutine taken
