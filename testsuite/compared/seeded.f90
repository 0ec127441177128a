! seeded.c in Fortran, with a task region.
program seeded
  implicit none
  integer, parameter :: n = 6
  real(8) :: a(n), b(n), c(n, n), s, t, u, p
  integer :: i, j, k, on, limit
!dvm$ distribute (block) :: a
!dvm$ align b(i) with a(i)
!dvm$ distribute (block, block) :: c
!dvm$ processors line(2)
!dvm$ task pair(2)
!dvm$ map pair(1) onto line(1)
!dvm$ map pair(2) onto line(2)
  on = 1
  limit = 1
  s = 0
  t = 1
  u = 2
  if (on > 0) then ! INSTEAD: if (on < 0) then -> structure-mismatch @sequential
     do k = 2, 4 ! AT sequential INSTEAD: do k = 2, 5 -> structure-mismatch (5)
        s = k ! INSTEAD: s = k + k / 4 -> value-mismatch s (4)
        t = s ! INSTEAD: t = merge(s, s + u - 2, k /= 3) -> structure-mismatch u (2)
        u = s + t ! INSTEAD: u = s * t + 1 -> value-mismatch u (2)
        u = 2
     end do
  end if
!dvm$ parallel (i) on a(i)
  do i = 1, n
     a(i) = 0
     b(i) = 0
  end do
  if (on > 0) then ! INSTEAD: if (on < 0) then -> structure-mismatch @parallel
!dvm$ parallel (i) on a(i)
     do i = 2, n - 1 ! AT parallel INSTEAD: do i = 2, n -> structure-mismatch (6) @parallel
        a(i) = i ! INSTEAD: a(i) = i + i / 5 -> value-mismatch a(i) (5)
        b(i) = a(i) ! INSTEAD: b(i) = a(i) + t - t -> structure-mismatch t (2)
        b(i) = a(i) + b(i) ! INSTEAD: b(i) = a(i) * b(i) + 1 -> value-mismatch b(i) (2)
     end do
  end if
  if (on > 0) then ! INSTEAD: if (on < 0) then -> structure-mismatch @plane
!dvm$ parallel (j, i) on c(i, j)
     do j = 1, n ! AT plane
        do i = 2, n - 1 ! INSTEAD: do i = 2, n -> structure-mismatch (1,6) @plane
           c(i, j) = i - j ! INSTEAD: c(i, j) = i - j + (i * j) / 30 -> value-mismatch c(i,j) (6,5)
           c(i, j) = c(i, j) + 3 ! INSTEAD: c(i, j) = c(i, j) + 3 + t - t -> structure-mismatch t (1,2)
           c(i, j) = c(i, j) + i ! INSTEAD: c(i, j) = c(i, j) * i -> value-mismatch c(i,j) (1,2)
        end do
     end do
  end if
!dvm$ parallel (i) on a(i), private(k, p)
  do i = 3, n
     p = i
     if (i <= n) then ! INSTEAD: if (i < n) then -> structure-mismatch @inner
        do k = 1, 2 ! AT inner INSTEAD: do k = 1, 2 + i / 6 -> structure-mismatch (3)
           p = p + k ! INSTEAD: p = p + k + i / 6 -> value-mismatch p (1)
           a(i) = p ! INSTEAD: a(i) = p + t - t -> structure-mismatch t (1)
           a(i) = a(i) + p ! INSTEAD: a(i) = a(i) - p -> value-mismatch a(i) (1)
        end do
     end if
  end do
  if (on > 0) then ! INSTEAD: if (on < 0) then -> structure-mismatch @region
!dvm$ task_region pair
!dvm$ parallel (i) on pair(i), private(p)
     do i = 1, limit ! AT region INSTEAD: do i = 1, limit + 1 -> structure-mismatch (2) @region
        p = i ! INSTEAD: p = i + 1 -> value-mismatch p (1)
        p = p + 1 ! INSTEAD: p = p + t / t -> structure-mismatch t (1)
        p = p + i ! INSTEAD: p = p - i -> value-mismatch p (1)
     end do
!dvm$ end task_region
  end if
  s = 1
end program
