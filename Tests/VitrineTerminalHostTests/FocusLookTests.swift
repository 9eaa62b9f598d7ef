import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("the default look of focus") struct FocusLookTests {
  private final class Item: UIView {
    override var canBecomeFocused: Bool { true }
  }

  @Test("a focused view is reversed as a whole, including blanks")
  func wholeViewIsReversed() {
    let controller = UIViewController()
    let item = Item(frame: CGRect(x: 16, y: 16, width: 64, height: 32))
    let label = UILabel(frame: item.bounds)
    label.text = "ab"
    item.addSubview(label)
    controller.view.addSubview(item)
    let pilot = Pilot(rootViewController: controller, size: (20, 5))
    pilot.press(.down)
    for row in 0..<5 {
      for column in 0..<20 {
        let isInside = (2..<10).contains(column) && (1..<3).contains(row)
        #expect(pilot.cell(column: column, row: row)?.isReversed == isInside, "\(column),\(row)")
      }
    }
  }

  @Test("a focus bar keeps the borders of a neighbour that it overlaps")
  func keepsBorders() {
    let controller = UIViewController()
    let field = UIView(frame: CGRect(x: 16, y: 16, width: 64, height: 48))
    field.layer.borderWidth = 1
    field.isUserInteractionEnabled = false
    let item = Item(frame: CGRect(x: 64, y: 20, width: 44, height: 44))
    controller.view.addSubview(field)
    controller.view.addSubview(item)
    let pilot = Pilot(rootViewController: controller, size: (20, 5))
    pilot.press(.down)
    #expect(item.isFocused)
    #expect(pilot.cell(column: 12, row: 2)?.isReversed == true)
    #expect(
      pilot.screen == ["", "  ┌──────┐", "  │      │", "  └──────┘", ""])
  }
}
