import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct CollectionAccessibilityTests {
  /// Counts the notifications posted while a closure runs.
  private func notifications(_ body: () -> Void) -> Int {
    nonisolated(unsafe) var count = 0
    let name = NSNotification.Name(UIAccessibility.Notification.layoutChanged.rawValue)
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in count += 1
    }
    body()
    NotificationCenter.default.removeObserver(token)
    return count
  }

  @Test("a layout pass that changes the visible items posts once, another one does not")
  func layoutChanged() {
    let world = World([100])
    #expect(notifications { world.view.layoutIfNeeded() } == 1)
    #expect(
      notifications {
        world.view.setNeedsLayout()
        world.view.layoutIfNeeded()
      } == 0)
    #expect(notifications { world.scroll(to: 16) } == 1)
    #expect(notifications { world.scroll(to: 20) } == 1, "an item came in")
    #expect(notifications { world.scroll(to: 21) } == 0, "the same items a point further")
    world.source.counts = [99]
    #expect(
      notifications {
        world.view.deleteItems(at: [IndexPath(0, 2)])
        world.view.layoutIfNeeded()
      } >= 1)
    #expect(
      notifications {
        world.layout.size.height = 32
        world.view.layoutIfNeeded()
      } == 1)
  }

  @Test("an observer of a change may change the data")
  func listenerChanges() {
    let world = World([100]).settled()
    let name = NSNotification.Name(UIAccessibility.Notification.layoutChanged.rawValue)
    nonisolated(unsafe) var isFirst = true
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in
      MainActor.assumeIsolated {
        guard isFirst else { return }
        isFirst = false
        world.source.counts = [3]
        world.view.reloadData()
      }
    }
    world.scroll(to: 160)
    NotificationCenter.default.removeObserver(token)
    world.view.layoutIfNeeded()
    #expect(world.visible == ["0-0", "0-1", "0-2"])
    world.view.checkCollectionInvariants()
  }

  @Test(
    "labels are elements, a cell reads its labels and states, a section's header is a heading"
  )
  func elements() {
    let label = UILabel()
    label.text = "Apple"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Apple")
    #expect(label.accessibilityTraits == .staticText)
    label.isEnabled = false
    #expect(label.accessibilityTraits == [.staticText, .notEnabled])
    label.accessibilityLabel = "An apple"
    #expect(label.accessibilityLabel == "An apple")
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement)

    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 32))
    #expect(cell.accessibilityLabel == nil && cell.accessibilityTraits == .none)
    for (text, y) in [("second", 16), ("first", 0)] {
      let label = UILabel(frame: CGRect(x: 0, y: y, width: 100, height: 16))
      label.text = text
      cell.contentView.addSubview(label)
    }
    let hidden = UILabel()
    hidden.text = "hidden"
    hidden.isHidden = true
    cell.contentView.addSubview(hidden)
    #expect(cell.accessibilityLabel == "first, second", "in the order in which they are read")
    cell.isSelected = true
    cell.isUserInteractionEnabled = false
    #expect(cell.accessibilityTraits == [.selected, .notEnabled])
    cell.accessibilityTraits = .button
    #expect(cell.accessibilityTraits == [.button, .selected, .notEnabled])
    cell.accessibilityLabel = "a cell"
    #expect(cell.accessibilityLabel == "a cell")
    cell.accessibilityValue = "3"
    cell.accessibilityHint = "opens"
    cell.accessibilityIdentifier = "cell"
    #expect(cell.accessibilityValue == "3" && cell.accessibilityHint == "opens")
    #expect(cell.accessibilityIdentifier == "cell")
  }

  @Test("a collection view describes its items: title, place, row and column, states, section")
  func spoken() {
    final class Source: TestSource {
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        cell.accessibilityLabel = "Item\u{1B} \(indexPath.short)"
        return cell
      }
    }
    let log = Log()
    let world = World(
      [7, 2], columns: 3, rows: 6, header: 16, source: Source([7, 2], log: log))
    world.view.allowsMultipleSelection = true
    world.settled()
    world.view.selectItem(at: IndexPath(0, 2), animated: false, scrollPosition: [])
    world.view.focusItem(at: IndexPath(0, 4), scrolls: false)
    #expect(
      world.view.accessibilityDescriptions.map { $0.replacingOccurrences(of: "\u{1B}", with: "") }
        == [
          "Item 0-0, item 1 of 9, row 1 column 1, section 1",
          "Item 0-1, item 2 of 9, row 1 column 2, section 1",
          "Item 0-2, item 3 of 9, row 1 column 3, selected, section 1",
          "Item 0-3, item 4 of 9, row 2 column 1, section 1",
          "Item 0-4, item 5 of 9, row 2 column 2, focused, section 1",
          "Item 0-5, item 6 of 9, row 2 column 3, section 1",
          "Item 0-6, item 7 of 9, row 3 column 1, section 1",
          "Item 1-0, item 8 of 9, row 1 column 1, section 2",
          "Item 1-1, item 9 of 9, row 1 column 2, section 2",
        ])
    let screen = ScreenDescription(of: world.window).lines
    #expect(screen.first == "Item␛ 0-0, item 1 of 9, row 1 column 1, section 1")
    world.view.accessibilityElementsHidden = true
    #expect(ScreenDescription(of: world.window).lines == [])
  }

  @Test("rows are counted from the beginning of the section, not from the edge of the screen")
  func rowsAbove() {
    let world = World([1_000], columns: 4, rows: 2).settled()
    world.scroll(to: 16 * 100)
    #expect(world.view.accessibilityDescriptions.first == "item 401 of 1000, row 101 column 1")
    #expect(world.view.accessibilityDescriptions.last == "item 408 of 1000, row 102 column 4")
    let list = World([1_000], rows: 2).settled()
    list.scroll(to: 16 * 100)
    #expect(
      list.view.accessibilityDescriptions.first == "item 101 of 1000",
      "a list describes no columns")
  }
}
