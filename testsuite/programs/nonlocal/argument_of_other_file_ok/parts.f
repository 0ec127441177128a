      subroutine pair(x, y)
      real x(8,8), y(8,8)
!DVM$ DISTRIBUTE X(BLOCK,BLOCK)
!DVM$ ALIGN Y(I,J) WITH X(J,I)
!DVM$ PARALLEL (I,J) ON X(I,J)
      do i = 1, 8
        do j = 1, 8
          x(i,j) = 1
          y(j,i) = x(i,j)
        end do
      end do
      end
      subroutine line(x, y)
      real x(8,8), y(8)
!DVM$ DISTRIBUTE X(BLOCK,BLOCK)
!DVM$ ALIGN Y(I) WITH X(I,*)
      end
      subroutine rows(x)
      real x(8,8)
!DVM$ DISTRIBUTE X(BLOCK,*)
      end
      subroutine columns(x)
      real x(0:7,8)
!DVM$ DISTRIBUTE X(*,BLOCK)
!DVM$ DYNAMIC X
!DVM$ REDISTRIBUTE X(BLOCK,*)
!DVM$ REDISTRIBUTE X(*,BLOCK)
      end
      subroutine any(x)
      real x(8,8)
!DVM$ INHERIT X
!DVM$ PARALLEL (I,J) ON X(I,J)
      do i = 1, 8
        do j = 1, 8
          x(i,j) = 2
        end do
      end do
      end
      subroutine onto(x)
      real x(8,8)
!DVM$ TEMPLATE T(8,8)
!DVM$ DISTRIBUTE T(BLOCK,BLOCK)
!DVM$ ALIGN X(I,J) WITH T(I,J)
      end
      subroutine both(x, n)
      integer n
      real x(0:n-1,n), y(n)
!DVM$ DISTRIBUTE X(BLOCK,*)
!DVM$ DISTRIBUTE Y(BLOCK)
      return
      entry another(y, n)
      end
