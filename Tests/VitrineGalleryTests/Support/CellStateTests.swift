import Testing
import UIKit
import UIKitTesting
import VitrineGallery

/// A screen with one cell of the gallery.
@MainActor
@Suite("The states of the gallery's cells")
struct CellStateTests {
  @Test(
    "focused, highlighted and selected cells differ in any combination without colours",
    arguments: [true, false], [(160.0, 64.0), (160.0, 16.0)])
  func differ(isBox: Bool, size: (width: Double, height: Double)) {
    var looks: [[[ScreenCell?]]: String] = [:]
    for (focused, highlighted, selected) in Self.states {
      let cell: UICollectionViewCell
      if isBox {
        let box = BoxCell(frame: .zero)
        box.title = "title"
        cell = box
      } else {
        cell = PictureCell(frame: .zero)
      }
      cell.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      cell.isHighlighted = highlighted
      cell.isSelected = selected
      let root = UIView()
      // This view has the focus of views, because the test is about the focus of items.
      let other = FocusableView(frame: CGRect(x: 0, y: 64, width: 8, height: 16))
      root.addSubview(other)
      root.addSubview(cell)
      let pilot = Pilot(view: root, size: (columns: 24, rows: 5), colors: .none)
      UIFocusSystem.focusSystem(for: root)?.requestFocusUpdate(to: other)
      cell.hasItemFocus = !focused
      cell.hasItemFocus = focused
      pilot.update()
      let look = (0..<5).map { row in (0..<24).map { pilot.cell(column: $0, row: row) } }
      let state = "focused \(focused), highlighted \(highlighted), selected \(selected)"
      #expect(looks[look] == nil, "\(state) looks as \(looks[look] ?? "")")
      looks[look] = state
    }
  }

  private final class FocusableView: UIView {
    override var canBecomeFocused: Bool { true }
  }

  private static let states = [true, false].flatMap { focused in
    [true, false].flatMap { highlighted in
      [true, false].map { (focused, highlighted, $0) }
    }
  }
}
