import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Self-sizing cells, in a flow layout.
@MainActor
@Suite("Self-sizing cells in a flow layout", .serialized)
struct FlowSelfSizingTests {
  /// Rows of 16, 32 and 48 points, as wide as the view.
  private func rows(_ item: Int) -> CGSize {
    CGSize(width: 160, height: CGFloat(16 * (1 + item * 7 % 3)))
  }

  @Test("by default there is no estimate, and no cell is measured")
  func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.sectionInsetReference == .fromContentInset)
    #expect(UICollectionViewFlowLayout.automaticSize != .zero)
    SizedCell.asked = 0
    let fixture = SelfSizingFixture(count: 100, estimate: .zero, wanted: rows)
    #expect(SizedCell.asked == 0 && fixture.frame(1)?.size == CGSize(width: 50, height: 50))
    fixture.layout.itemSize = CGSize(width: 160, height: 30)
    fixture.layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    fixture.settle()
    #expect(fixture.frame(0)?.size == rows(0) && fixture.frame(1)?.size == rows(1))
    // Beyond the screen, items have the item size.
    #expect(fixture.frame(99)?.size == CGSize(width: 160, height: 30))
  }

  @Test("visible items have their preferred size, others the estimate")
  func firstScreen() {
    SizedCell.asked = 0
    let fixture = SelfSizingFixture(count: 1000, wanted: rows)
    let visible = fixture.view.indexPathsForVisibleItems.sorted().map(\.item)
    #expect(visible == Array(0..<visible.count) && visible.count > 3)
    var end: CGFloat = 0
    for item in visible {
      #expect(fixture.frame(item) == CGRect(origin: CGPoint(x: 0, y: end), size: rows(item)))
      #expect(
        fixture.view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
          == fixture.frame(item))
      end += rows(item).height
    }
    #expect(end >= 160)
    #expect(SizedCell.asked < 20)
    #expect(fixture.frame(999)?.height == 20)
    let measured = (0..<1000).reduce(0) { $0 + (fixture.frame($1)?.height ?? 0) }
    #expect(fixture.view.contentSize.height == measured)
    // An unnecessary pass measures nothing again.
    SizedCell.asked = 0
    fixture.view.setNeedsLayout()
    fixture.settle()
    #expect(SizedCell.asked == 0)
  }

  @Test("a cell with constraints has the size that they give its text")
  func constraints() throws {
    let texts = ["one", "two words", String(repeating: "many words ", count: 10)]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 0
    let registration = UICollectionView.CellRegistration<ConstrainedCell, String> { cell, _, text in
      cell.label.text = text
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(texts)
    source.apply(snapshot, animatingDifferences: false)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    window.addSubview(view)
    view.layoutIfNeeded()
    let sizes = texts.indices.map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.size ?? .zero
    }
    #expect(sizes[0] == CGSize(width: 3 * 8 + 16, height: 16 + 32))
    #expect(sizes[1] == CGSize(width: 9 * 8 + 16, height: 16 + 32))
    #expect(sizes[2].width <= 160 && sizes[2].height >= 5 * 16 + 32)
    let cell = view.cellForItem(at: IndexPath(item: 2, section: 0)) as? ConstrainedCell
    #expect(cell?.label.frame.height == sizes[2].height - 32)
  }

  private final class ConstrainedCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("a preferred size invalidates only its item, and makes no delegate call")
  func hooks() {
    let fixture = SelfSizingFixture(count: 10, wanted: rows)
    let path = IndexPath(item: 4, section: 0)
    let original = UICollectionViewLayoutAttributes(forCellWith: path)
    original.size = CGSize(width: 160, height: 20)
    let preferred = UICollectionViewLayoutAttributes(forCellWith: path)
    preferred.size = CGSize(width: 160, height: 70)
    let layout = fixture.layout
    #expect(
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: original, withOriginalAttributes: original))
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    #expect(context.invalidatedItemIndexPaths == [path])
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    #expect(flow?.invalidateFlowLayoutDelegateMetrics == false)
    layout.invalidateLayout(with: context)
    #expect(layout.layoutAttributesForItem(at: path)?.size.height == 70)
    layout.estimatedItemSize = .zero
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  @Test(
    "scrolling up through unmeasured items moves the visible ones only by the scroll",
    arguments: [4, 20, 60])
  func scrollingUp(estimate: Int) {
    let fixture = SelfSizingFixture(
      count: 3000, estimate: CGSize(width: 160, height: estimate), wanted: rows)
    fixture.view.scrollToItem(at: IndexPath(item: 1500, section: 0), at: .top, animated: false)
    fixture.settle()
    #expect(fixture.places[1500] == 0)
    for step in 0..<120 {
      let distance = CGFloat([16, 3, 40, 100][step % 4])
      let before = fixture.places
      fixture.scroll(by: -distance)
      let after = fixture.places
      let both = Set(before.keys).intersection(after.keys)
      #expect(!both.isEmpty, "step \(step)")
      for item in both { #expect(after[item] == (before[item] ?? 0) + distance, "step \(step)") }
      let shown = after.keys.sorted()
      #expect(shown == Array(shown[0]...shown[shown.count - 1]))
      for item in shown { #expect(fixture.frame(item)?.size == rows(item)) }
    }
    // And down again, with all sizes measured.
    let before = fixture.places
    fixture.scroll(by: 48)
    for (item, place) in fixture.places {
      #expect(before[item] == nil || before[item] == place + 48)
    }
  }

  @Test("a jump to the end shows the end, and a jump back shows the beginning")
  func farEndAndBack() {
    let fixture = SelfSizingFixture(count: 5000, wanted: rows)
    let last = IndexPath(item: 4999, section: 0)
    fixture.view.scrollToItem(at: last, at: .bottom, animated: false)
    fixture.settle()
    #expect(fixture.frame(4999)?.maxY == fixture.view.bounds.maxY)
    #expect(fixture.view.contentSize.height == fixture.view.bounds.maxY)
    for path in fixture.view.indexPathsForVisibleItems {
      #expect(fixture.frame(path.item)?.size == rows(path.item))
    }
    fixture.view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
    fixture.settle()
    #expect(fixture.view.contentOffset.y == 0)
    fixture.view.scrollToItem(
      at: IndexPath(item: 2000, section: 0), at: .centeredVertically, animated: false)
    fixture.settle()
    #expect(fixture.frame(2000)?.midY == fixture.view.bounds.midY)
    // By the offset alone: the end stays the end.
    fixture.view.contentOffset.y = fixture.view.contentSize.height - 160
    fixture.settle()
    #expect(fixture.frame(4999)?.maxY == fixture.view.bounds.maxY)
  }

  @Test("text wraps at the width of the view, and again at another one")
  func wrappingText() {
    let text = "one two three four five six seven"
    let fixture = SelfSizingFixture(count: 50, text: { _ in text })
    // 20 columns: one two three four / five six seven.
    #expect(fixture.frame(0)?.size == CGSize(width: 144, height: 32))
    fixture.view.frame.size.width = 80
    fixture.settle()
    #expect(fixture.frame(0)?.size.height == 64)
    #expect(fixture.frame(0).map { $0.width <= 80 } == true)
    fixture.view.frame.size.width = 640
    fixture.settle()
    #expect(fixture.frame(0)?.size == CGSize(width: 264, height: 16))
    #expect(fixture.frame(1)?.minX == 376 && fixture.frame(1)?.minY == 0)
  }

  @Test("cells size themselves in both directions of scrolling")
  func horizontal() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let fixture = SelfSizingFixture(
      count: 500, size: CGSize(width: 160, height: 32), estimate: CGSize(width: 20, height: 32),
      layout: layout, wanted: { CGSize(width: 16 * (1 + $0 * 7 % 3), height: 32) })
    #expect(fixture.frame(0)?.width == 16 && fixture.frame(1)?.minX == 16)
    fixture.view.scrollToItem(at: IndexPath(item: 250, section: 0), at: .left, animated: false)
    fixture.settle()
    for _ in 0..<30 {
      let before = fixture.places
      fixture.scroll(by: -24)
      for (item, place) in fixture.places {
        #expect(before[item] == nil || before[item] == place - 24)
      }
    }
  }

  @Test("tags of their own widths fill the lines as if their sizes had been given")
  func tags() {
    let words = ["a", "lantern", "of", "glass", "and", "a", "wooden", "spoon"]
    let fixture = SelfSizingFixture(
      count: 400, estimate: CGSize(width: 50, height: 16), text: { words[$0 % words.count] })
    for _ in 0..<80 { fixture.scroll(by: 16) }
    let given = FlowFixture(
      counts: [400], size: CGSize(width: 160, height: 160),
      delegate: SizingDelegate {
        CGSize(width: 8 * words[$0.item % words.count].count, height: 16)
      })
    given.layout.minimumLineSpacing = 0
    given.layout.minimumInteritemSpacing = 0
    given.view.layoutIfNeeded()
    for path in fixture.view.indexPathsForVisibleItems {
      #expect(fixture.frame(path.item) == given.frame(path.item))
    }
  }

  @Test("only the cell of an invalidated item is measured again")
  func askedAgain() {
    let fixture = SelfSizingFixture(count: 100, wanted: rows)
    let sizes = fixture.source.wanted
    fixture.source.wanted = { $0 == 1 ? CGSize(width: 160, height: 64) : sizes($0) }
    SizedCell.asked = 0
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    fixture.layout.invalidateLayout(with: context)
    fixture.settle()
    #expect(SizedCell.asked == 1 && fixture.frame(1)?.height == 64)
    #expect(fixture.frame(2)?.minY == 80)
    fixture.layout.invalidateLayout()
    fixture.settle()
    #expect(fixture.frame(1)?.height == 64 && fixture.frame(2)?.minY == 80)
  }

  @Test("known sizes stay with their items through insertions and deletions")
  func batches() {
    var order = Array(0..<200)
    let sizes = rows
    let fixture = SelfSizingFixture(count: 200)
    fixture.source.fixesSizes = true
    fixture.source.wanted = { sizes(order[$0]) }
    fixture.view.reloadData()
    fixture.settle()
    for _ in 0..<20 { fixture.scroll(by: 100) }
    let measured = (0..<40).map { fixture.frame($0)?.height }
    #expect(measured == (0..<40).map { sizes($0).height })
    let place = fixture.places
    order.removeSubrange(2..<5)
    order.insert(1_000, at: 0)
    fixture.source.count = order.count
    fixture.view.performBatchUpdates {
      fixture.view.deleteItems(at: [2, 3, 4].map { IndexPath(item: $0, section: 0) })
      fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    fixture.settle()
    #expect(fixture.frame(0)?.height == 20)
    for item in 3..<37 { #expect(fixture.frame(item)?.height == sizes(order[item]).height) }
    // Visible items stay in place, under other index paths.
    for (item, start) in fixture.places where place[item + 2] != nil {
      #expect(start == place[item + 2])
    }
  }

  @Test("a reconfigured cell is measured again")
  func reconfigured() {
    var text = "one line"
    let fixture = SelfSizingFixture(count: 10, text: { _ in text })
    #expect(fixture.frame(0)?.height == 16)
    text = "one line and another one and one more"
    fixture.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    fixture.settle()
    #expect(fixture.frame(0)?.height == 32)
  }

  @Test("cells that endlessly change their size do not keep the program busy")
  func endless() {
    var step: CGFloat = 0
    let fixture = SelfSizingFixture(count: 100) { _ in
      step += 1
      return CGSize(width: 160, height: 16 + step)
    }
    fixture.settle()
    let asked = step
    fixture.settle()
    #expect(step == asked && asked < 10_000)
  }

  @Test("an animated scroll continues from the new place of moved content")
  func animatedScroll() {
    let fixture = SelfSizingFixture(count: 1000, wanted: rows)
    fixture.view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
    fixture.settle()
    let target = CGPoint(x: 0, y: fixture.view.contentOffset.y - 200)
    fixture.view.setContentOffset(target, animated: true)
    var distance: CGFloat = 0
    for _ in 0..<20 {
      let before = fixture.places
      fixture.clock.advance(by: 0.02)
      FrameEngine.current.advance()
      fixture.settle()
      let after = fixture.places
      let steps = Set(before.keys).intersection(after.keys).map {
        (after[$0] ?? 0) - (before[$0] ?? 0)
      }
      #expect(Set(steps.map { ($0 * 1000).rounded() }).count == 1)
      distance += steps.first ?? 0
    }
    #expect(abs(distance - 200) < 0.01)
  }

  @Test("focus moved by keys stays entirely on screen, with any actual sizes")
  func keys() {
    let fixture = SelfSizingFixture(
      count: 300, estimate: CGSize(width: 160, height: 7), wanted: rows)
    _ = fixture.view.enterFocus([], from: nil)
    func press(_ code: UIKeyboardHIDUsage, _ times: Int) {
      for _ in 0..<times {
        let key = UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "")
        fixture.view.pressesBegan([UIPress(key: key, phase: .began)], with: nil)
        fixture.view.pressesEnded([UIPress(key: key, phase: .ended)], with: nil)
        fixture.settle()
        guard let path = fixture.view.focusedIndexPath, let frame = fixture.frame(path.item) else {
          continue
        }
        #expect(fixture.view.bounds.contains(frame), "\(path.item)")
        #expect(frame.size == rows(path.item))
      }
    }
    press(.keyboardDownArrow, 40)
    press(.keyboardEnd, 1)
    press(.keyboardUpArrow, 40)
    press(.keyboardHome, 1)
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test("a screen after many measured ones costs the same as the first one")
  func costs() {
    let fixture = SelfSizingFixture(count: 200_000, wanted: rows)
    func cost() -> (steps: Int, attributes: Int) {
      fixture.layout.work = FlowWork()
      for _ in 0..<10 { fixture.scroll(by: 32) }
      return (fixture.layout.work.steps, fixture.layout.work.attributes)
    }
    let early = cost()
    for _ in 0..<1_000 { fixture.scroll(by: 160) }
    let late = cost()
    #expect(fixture.layout.work.builds == 0 && fixture.layout.work.delegateCalls == 0)
    #expect(late.attributes <= early.attributes * 2, "\(early) \(late)")
    #expect(late.steps <= early.steps * 3, "\(early) \(late)")
  }

  @Test("insets are measured from their reference")
  func insetReference() {
    let fixture = FlowFixture(counts: [4])
    fixture.layout.itemSize = CGSize(width: 20, height: 20)
    fixture.layout.sectionInset = UIEdgeInsets(top: 3, left: 4, bottom: 0, right: 0)
    fixture.view.layoutMargins = UIEdgeInsets(top: 9, left: 10, bottom: 9, right: 6)
    fixture.layout.sectionInsetReference = .fromLayoutMargins
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(0)?.origin == CGPoint(x: 14, y: 3))
    #expect(fixture.frame(2)?.maxX == 94)
    fixture.layout.sectionInsetReference = .fromSafeArea
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(0)?.origin == CGPoint(x: 4, y: 3))
  }
}
