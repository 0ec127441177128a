! The help names the array as the procedure of the directive does: by its dummy.
! FORMS both
      program main
      implicit none
      real heat(8,8), next(8,8)
!DVM$ DISTRIBUTE heat(block,*)
!DVM$ ALIGN next(i,j) WITH heat(i,j)
      integer i, j
!DVM$ PARALLEL (j,i) ON heat(i,j)
      do j = 1, 8
        do i = 1, 8
          heat(i,j) = i + j
          next(i,j) = 0
        end do
      end do
      call sweep(heat, next)
!DVM$ PARALLEL (i) ON heat(i,2)
      do i = 2, 8
        call one(heat, next, i)
      end do
      end
      subroutine sweep(u, v)
      implicit none
      real u(8,8), v(8,8)
!DVM$ INHERIT u, v
      integer i, j
!DVM$ PARALLEL (j,i) ON v(i,j)
      do j = 1, 8
        do i = 2, 8
          v(i,j) = u(i-1,j) ! EXPECT nonlocal heat element=(1,1) iteration=(1,2) help=add SHADOW_RENEW (u) to the directive at line 27
        end do
      end do
      end
      subroutine one(u, v, i)
      implicit none
      integer i
      real u(8,8), v(8,8)
!DVM$ INHERIT u, v
      v(i,2) = u(i-1,2) ! EXPECT nonlocal heat
      end
