! debugger.md 1.9 Private-like data
! The status of a statement is written in each iteration; a message only by one that fails; a seed is taken as far as it is needed.
program t
  integer, parameter :: n = 6
  real a(n), b(n)
  integer u, v, w, i, x, k, m
  integer seed(64), sd(64)
  character(80) msg, msg2, msg3, str
  integer, pointer :: p(:)
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ ALIGN b(i) WITH a(i)
  msg = 'none'
  msg2 = 'none'
  call random_seed(size=k)
  seed(1:k) = 7
  call random_seed(put=seed)
  call random_seed(put=seed(1:k))
  call random_seed(get=sd)
  if (sd(1) == sd(2)) x = 0
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x, k, m, str)
  do i = 1, n
    x = 1
    if (msg /= 'none') x = 2
    allocate(p(3), stat=k, errmsg=msg)
    if (k == 0) x = x + 1
    deallocate(p, stat=k)
    if (k /= 0) x = 0
    write (str, *, iostat=m, iomsg=msg2) i
    if (m /= 0) x = 0
    call random_seed(size=k)
    a(i) = x
  end do
  print *, trim(msg), ' ', trim(msg2)
  str = 'x'
  read (str, *, iostat=m, iomsg=msg3) k
  if (m /= 0) print *, len_trim(msg3) > 0
  allocate(p(3))
  read (str, *, iostat=m) k
  u = 5; v = 5; w = 5
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x)
  do i = 1, n
    x = u + v + w
    allocate(p(3), stat=u) ! EXPECT readonly-write u iteration=(1)
    deallocate(p, stat=v) ! EXPECT readonly-write v iteration=(1)
    call random_seed(size=w) ! EXPECT readonly-write w iteration=(1)
    a(i) = x
  end do
  str = '5'
  read (str, *, iostat=m, iomsg=msg) k
  call unset
  call second
contains
  subroutine alone
    character(80) text, kept, lost, gone
    real, allocatable :: q(:)
    kept = 'kept'
    write (text, *, iomsg=kept) 5
    read (text, *, iomsg=lost) k
    print *, trim(kept), k
    allocate (q(2), errmsg=gone)
    print *, lost ! EXPECT uninitialized lost
    print *, gone ! EXPECT uninitialized gone
  end subroutine
  subroutine unset
    character(80) msg
    integer k, m
    integer, allocatable :: q(:)
    str = '5'
    read (str, *, iostat=m, iomsg=msg) k
    print *, msg ! EXPECT uninitialized msg
    allocate (q(3), stat=m, errmsg=msg)
    print *, len(msg), m, k
    call alone
  end subroutine
  subroutine second
    character(80) msg
    integer m
    integer, allocatable :: q(:)
    allocate (q(3), stat=m, errmsg=msg)
    if (m /= 0) print *, msg
    deallocate (q, stat=m, errmsg=msg)
    print *, msg ! EXPECT uninitialized msg
  end subroutine
end program
