import Foundation
import Testing
@_spi(Vitrine) import VitrineBasicValues

@Suite("One axis for both scroll directions")
struct AxisTests {
  @Test("points and sizes are read and written along an axis")
  func coordinates() {
    var point = CGPoint(x: 1, y: 2)
    #expect(point[.horizontal] == 1 && point[.vertical] == 2)
    point[.vertical] = 5
    #expect(point == CGPoint(x: 1, y: 5))
    #expect(point.moved(to: 7, along: .horizontal) == CGPoint(x: 7, y: 5))
    var size = CGSize(3, along: .vertical, by: 4)
    #expect(size == CGSize(width: 4, height: 3))
    size[.horizontal] = 9
    #expect(size[.horizontal] == 9 && size[Axis.horizontal.other] == 3)
  }

  @Test("a rectangle made along an axis has its ends on that axis", arguments: Axis.allCases)
  func rectangles(axis: Axis) {
    let rect = CGRect(along: axis, from: 10, length: 4, across: 1, breadth: 2)
    #expect(rect.min(along: axis) == 10 && rect.mid(along: axis) == 12)
    #expect(rect.max(along: axis) == 14 && rect.max(along: axis.other) == 3)
    #expect(rect.size == CGSize(4, along: axis, by: 2))
  }

  @Test("transposing a rectangle twice, or along the vertical axis, changes nothing")
  func transposition() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.transposed(along: .vertical) == rect)
    let turned = rect.transposed(along: .horizontal)
    #expect(turned == CGRect(x: 2, y: 1, width: 4, height: 3))
    #expect(turned.transposed(along: .horizontal) == rect)
  }
}
