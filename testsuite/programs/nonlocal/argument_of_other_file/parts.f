      subroutine pair(x, y)
      real x(8,8), y(8,8)
!DVM$ DISTRIBUTE X(BLOCK,BLOCK)
!DVM$ ALIGN Y(I,J) WITH X(J,I) ! EXPECT nonlocal y help=map the argument as Y states, or write INHERIT Y instead
!DVM$ PARALLEL (I,J) ON X(I,J)
      do i = 1, 8
        do j = 1, 8
          x(i,j) = 1
        end do
      end do
      end
      subroutine line(x, y)
      real x(8,8), y(8)
!DVM$ DISTRIBUTE X(BLOCK,BLOCK)
!DVM$ ALIGN Y(I) WITH X(I,*) ! EXPECT nonlocal y
      end
      subroutine plain(x)
      real x(8,8)
!DVM$ DISTRIBUTE X(BLOCK,BLOCK) ! EXPECT nonlocal x
      end
      subroutine rows(x)
      real x(8,8)
!DVM$ DISTRIBUTE X(BLOCK,*) ! EXPECT nonlocal x
      end
      subroutine onto(x)
      real x(8,8)
!DVM$ TEMPLATE T(8,8)
!DVM$ DISTRIBUTE T(BLOCK,BLOCK)
!DVM$ ALIGN X(I,J) WITH T(I,J) ! EXPECT nonlocal x
      end
