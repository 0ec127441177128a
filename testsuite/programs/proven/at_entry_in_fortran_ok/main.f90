! Procedures of another file that do the same with the blocks that they are given: private arrays, parts of distributed ones, two names of one
! array, and in the sequential part (debugger.md 1.9 Calls).
program main
  integer, parameter :: n = 12
  real(8) :: u(3,n,n), v(3,n,n), lhs(3,3,2,n), x(3), z(3,n), b(3,3), t, s
  integer :: i, j, k, m
!DVM$ DISTRIBUTE u(*,*,BLOCK)
!DVM$ ALIGN v(m,j,i) WITH u(m,j,i)
!DVM$ SHADOW u(0:0,0:0,1:1)
!DVM$ SHADOW v(0:0,0:0,1:1)
!DVM$ PARALLEL (i,j) ON u(*,j,i), PRIVATE(m)
  do i = 1, n
    do j = 1, n
      do m = 1, 3
        u(m,j,i) = i + j + m
        v(m,j,i) = 1
      end do
    end do
  end do
  ! Each iteration gives the block its values.
!DVM$ PARALLEL (i) ON u(*,*,i), PRIVATE(lhs, x, j, m, k, t)
  do i = 1, n
    do j = 1, n
      do k = 1, 3
        do m = 1, 3
          lhs(m,k,1,j) = 1d0/(m + k)
          lhs(m,k,2,j) = m + k
        end do
        x(k) = k
      end do
      call block_times(lhs(1,1,1,j), v(1,j,i), x)
      t = i
      call block_solve(lhs(:,:,2,j), t, x)
      call weighted(x, u(1,j,i))
    end do
  end do
  ! A row whose edge is renewed.
!DVM$ PARALLEL (i) ON u(*,*,i), PRIVATE(lhs, j, m, k), SHADOW_RENEW (v)
  do i = 2, n - 1
    do k = 1, 3
      do m = 1, 3
        lhs(m,k,1,1) = 1d0/(m + k)
      end do
    end do
    do j = 1, n
      call block_times(lhs(1,1,1,1), v(1,j,i-1), u(1,j,i))
      if (i == 9) then
        call block_times(lhs(1,1,1,1), v(1,j,i+1), u(1,j,i))
      end if
    end do
  end do
  ! What the iteration has written itself.
!DVM$ PARALLEL (i,j) ON u(*,j,i)
  do i = 1, n
    do j = 2, n
      call weighted(v(1,j,i), u(1,j,i))
      if (i == 8) call weighted(v(1,j-1,i), u(1,j,i))
    end do
  end do
  ! The sequential part.
  s = 0
  t = 0.5d0
  do k = 1, n
    do i = 1, 3
      do m = 1, 3
        b(m,i) = m + i
      end do
      z(i,k) = i
    end do
    call block_solve(b, t, z(1,k))
    s = s + z(1,k)
  end do
  call block_times(b, z(1,1), z(1,2))
  print *, s > 0
end program
