import Foundation
import Testing

@testable import UIKitCore

struct IndexPathAdditionsTests {
  @Test("an index path returns its item and section")
  func roundTrip() {
    let path = IndexPath(item: 3, section: 7)
    #expect((path.item, path.section, path.row) == (3, 7, 3))
    #expect(path == IndexPath(row: 3, section: 7))
    #expect(path == IndexPath(indexes: [7, 3]))
  }

  @Test("item and section can be set separately")
  func setting() {
    var path = IndexPath(item: 3, section: 7)
    path.item = 4
    path.section = 1
    #expect(path == IndexPath(item: 4, section: 1))
  }

  @Test("NSIndexPath has the same members")
  func bridged() {
    let path = NSIndexPath(item: 2, section: 5)
    #expect((path.item, path.section, path.row) == (2, 5, 2))
    #expect(path as IndexPath == IndexPath(item: 2, section: 5))
  }

  @Test("geometry values fit into NSValue")
  func values() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgRect: rect(1, 2, 3, 4)).cgRectValue == rect(1, 2, 3, 4))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
  }

  @Test("insets move edges inwards; too large ones leave nothing")
  func insets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect(0, 0, 10, 10).inset(by: insets) == rect(2, 1, 4, 6))
    #expect(rect(0, 0, 3, 3).inset(by: insets).isNull)
  }

  @Test("a selector is its name")
  func selectors() {
    #expect(NSStringFromSelector(Selector("copy:")) == "copy:")
    #expect(Selector("a") == "a")
  }
}
