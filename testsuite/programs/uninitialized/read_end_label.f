! Input ends before the second number, or cannot be read: the variable
! has no value where END= and ERR= lead to, or IOSTAT= tells of it (debugger.md 1.4).
! FORMS both
      program input
      implicit none
      integer count, k, status
      double precision scale, other, a(2)
      character*8 text
      open (10, status='scratch')
      write (10, '(i4)') 4
      write (10, '(a)') 'four'
      rewind 10
      read (10, *) count
      read (10, *, iostat=status) other
      if (status /= 0) a(1) = other  ! EXPECT uninitialized other
      read (10, *, end=100) scale
      print *, 'two numbers'
  100 continue
      print *, count
      a(1) = scale  ! EXPECT uninitialized scale
      text = '5 x'
      read (text, fmt=*, err=200) k, a(2)
  200 continue
      a(1) = a(2)  ! EXPECT uninitialized a element=(2)
      end
