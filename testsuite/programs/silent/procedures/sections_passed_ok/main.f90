program sections
  use leaves
  implicit none
  real :: w(8), tab(8, 8), u(8, 8), s, work(3, 8)
  real, target :: v(8, 8), t(8, 8), line(8)
  real, pointer :: pp(:), sp
  integer :: i, j
!DVM$ DISTRIBUTE u(*, BLOCK)
!DVM$ ALIGN w(j) WITH u(*, j)
!DVM$ DISTRIBUTE v(BLOCK, *)
  tab = 1
  t = 1
  line = 1
  work = 0
!DVM$ PARALLEL (j) ON u(*, j)
  do j = 1, 8
     u(:, j) = j
     w(j) = 0
  end do
! What all iterations read, and nobody changes
!DVM$ PARALLEL (j) ON w(j)
  do j = 2, 7
     call leaf(tab(2, j-1:j+1), w(j))
     call side_by_side(tab(3, j:j+1), w(j))
     w(j) = w(j) + tab(2, j) + tab(3, j-1)
     pp => t(3, :)
     call by_pointer(pp, w(j))
     call leaf(pp, w(j))
     sp => line(2)
     call to_scalar(sp, w(j))
  end do
! Elements of other processors, renewed
!DVM$ PARALLEL (j) ON w(j), SHADOW_RENEW (u)
  do j = 2, 7
     call leaf(u(2, j-1:j+1), w(j))
     call side_by_side(u(2, j:j+1), w(j))
     w(j) = w(j) + u(2, j-1)
  end do
! A work array that has values from before, filled in parts and as a whole
!DVM$ PARALLEL (j) ON w(j), PRIVATE (work)
  do j = 1, 8
     work(2, 1:3) = 0
     call filled(work(1, 1:j), j, 2.0)
     call filled(work(2, 1:8:2), 4, 3.0)
     w(j) = w(j) + work(1, j) + work(2, 1)
     work(1, :) = 1
     w(j) = w(j) + work(1, 8)
  end do
!DVM$ PARALLEL (i) ON v(i, *)
  do i = 1, 8
     v(i, :) = 0
  end do
!DVM$ PARALLEL (i) ON v(i, *)
  do i = 1, 8
     pp => v(i, :)
     call bump(pp)
  end do
  s = 0
!DVM$ PARALLEL (i) ON v(i, *), REDUCTION (SUM(s))
  do i = 1, 8
     s = s + sum(v(i, :))
     if (v(i, 1) > 5) s = s + v(i, 1 + mod(int(v(i, 2)), 8))
  end do
!DVM$ PARALLEL (j) ON w(j), REDUCTION (SUM(s))
  do j = 1, 8
     s = s + w(j)
  end do
  print *, s, tab(2, 1), t(3, 1), line(2)
end program
