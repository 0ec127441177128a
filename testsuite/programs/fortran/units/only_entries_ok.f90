! A procedure that is nothing but ENTRY statements (debugger.md 1.9 Death).
subroutine nothing
entry also(n)
entry again
end subroutine nothing
program p
  call nothing
  call also(3)
  call again
  print *, 'done'
end program p
