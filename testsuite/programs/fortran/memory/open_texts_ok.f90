! Arrays of texts without a known number of elements, whose sections get values (debugger.md 1.9 Grain).
subroutine to_letters(text, letters, length)
  implicit none
  character(len=*), intent(in) :: text
  character, intent(out) :: letters(*)
  integer, intent(in) :: length
  letters(1:length) = transfer(text(1:length), letters(1:length))
  letters(length+1:length+1) = '*'
end subroutine

subroutine to_words(words, n)
  implicit none
  integer, intent(in) :: n
  character(len=3), intent(out) :: words(0:*)
  words(0:n-1) = 'abc'
end subroutine

program main
  implicit none
  integer, parameter :: n = 4
  integer :: i, a(n)
  character :: letters(6)
  character(len=3) :: words(n)
  !dvm$ distribute a(block)
  call to_letters('hello', letters, 5)
  call to_words(words, n)
  print *, letters, words
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = iachar(letters(i))
  end do
  print *, a
end program
