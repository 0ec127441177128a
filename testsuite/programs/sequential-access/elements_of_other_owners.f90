! An element is assigned by its owner, who has the elements that are aligned with it and no others; so has a block ON an
! element (languages.md 6.11, 6.15).
program p
  real a(9), b(8), c(8), x
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
!dvm$ align c(i) with a(i+1)
!dvm$ shadow a(1:1)
  integer i, k
!dvm$ parallel (i) on a(i)
  do i = 1, 9
    a(i) = i
  end do
!dvm$ parallel (i) on b(i)
  do i = 1, 8
    b(i) = 2*i
  end do
!dvm$ parallel (i) on c(i)
  do i = 1, 8
    c(i) = i
  end do
  a(1) = b(1) + 1
  a(3) = b(4)                 ! EXPECT sequential-access b element=(4)
  a(4) = c(3)
  a(4) = c(4)                 ! EXPECT sequential-access c element=(4)
  k = 5
!dvm$ on a(k), private(x)
  x = a(5) + b(5) + c(4)
  x = x + a(6)                ! EXPECT sequential-access a element=(6)
  a(5) = x
  b(6) = x                    ! EXPECT sequential-access b element=(6)
  b(5) = a(4)                 ! EXPECT sequential-access a element=(4)
!dvm$ end on
!dvm$ shadow_group g(a)
!dvm$ shadow_start g
!dvm$ shadow_wait g
  b(2) = a(1) + a(3)
!dvm$ shadow_start g
!dvm$ shadow_wait g
  b(2) = a(4)                 ! EXPECT sequential-access a element=(4)
  print *, 'done'
end program
