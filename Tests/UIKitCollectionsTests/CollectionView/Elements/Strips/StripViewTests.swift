import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// Strips under the wheel, the mouse and keys.
@MainActor
@Suite(.serialized)
struct StripViewTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Twenty sections of twenty groups, ten columns by two rows each.
  private final class Controller: UICollectionViewController {
    init(_ behavior: Behavior) {
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(80), heightDimension: .absolute(32))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = behavior
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 20 }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 64, height: 16))
      label.text = "\(indexPath.section).\(indexPath.item)"
      for old in cell.contentView.subviews { old.removeFromSuperview() }
      cell.contentView.addSubview(label)
      return cell
    }

    /// Returns the scroll offset of a section's strip on screen.
    func offset(_ section: Int) -> CGFloat {
      let layout = collectionView.collectionViewLayout.strips
      return layout?.strip(ofSection: section)?.offset ?? -1
    }
  }

  private func start(_ behavior: Behavior) -> (pilot: Pilot, controller: Controller) {
    let controller = Controller(behavior)
    let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 12))
    return (pilot, controller)
  }

  @Test func theWheelScrollsAStripSidewaysAndTheContentDownwards() {
    let (pilot, controller) = start(.continuous)
    pilot.wheel(column: 5, row: 3, columns: 2)
    #expect(controller.offset(1) > 0 && controller.offset(0) == 0)
    #expect(controller.collectionView.contentOffset == .zero)
    pilot.wheel(column: 5, row: 3, rows: 1)
    #expect(controller.collectionView.contentOffset.y > 0)
    controller.collectionView.checkCollectionInvariants()
  }

  @Test("with Shift the wheel scrolls a strip")
  func shiftWheel() {
    let (pilot, controller) = start(.continuous)
    pilot.wheel(column: 5, row: 3, rows: 2, modifiers: .shift)
    #expect(controller.offset(1) > 0 && controller.offset(0) == 0)
    #expect(controller.collectionView.contentOffset == .zero)
    pilot.wheel(column: 5, row: 5, columns: 2)
    #expect(controller.offset(2) == controller.offset(1))
    pilot.wheel(column: 5, row: 3, rows: -2, modifiers: .shift)
    #expect(controller.offset(1) == 0)
  }

  @Test(
    "the wheel rests at groups",
    arguments: [Behavior.groupPaging, .continuousGroupLeadingBoundary])
  func wheel(behavior: Behavior) {
    let (pilot, controller) = start(behavior)
    pilot.wheel(column: 5, row: 1, columns: 1)
    #expect(controller.offset(0) == 80)
    #expect(pilot.screen[0].hasPrefix("0.1"))
    pilot.wheel(column: 5, row: 1, columns: -1)
    #expect(controller.offset(0) == 0)
  }

  @Test("a drag rests at the place of its behaviour", arguments: Behavior.allCases)
  func drag(behavior: Behavior) {
    guard behavior != .none else { return }
    // Held still before its release, and released during the movement: by 16 columns, less than two
    // groups.
    var offsets: [CGFloat] = []
    for rest in [0.5, 0] {
      let (pilot, controller) = start(behavior)
      pilot.drag(from: (column: 30, row: 3), to: (column: 14, row: 3), rest: rest)
      pilot.finishAnimations()
      offsets.append(controller.offset(1))
      #expect(controller.offset(0) == 0 && controller.collectionView.contentOffset == .zero)
      controller.collectionView.checkCollectionInvariants()
    }
    switch behavior {
    case .groupPaging, .groupPagingCentered: #expect(offsets == [80, 80])
    case .paging: #expect(offsets == [320, 320])
    case .continuousGroupLeadingBoundary:
      #expect(offsets.allSatisfy { $0 > 0 && $0.remainder(dividingBy: 80) == 0 })
    default: #expect(offsets[0] > 0 && offsets[0] <= 128 && offsets[1] > offsets[0])
    }
  }

  @Test("a strip scrolled over its end comes back", arguments: Behavior.allCases)
  func end(behavior: Behavior) {
    guard behavior != .none else { return }
    let (pilot, controller) = start(behavior)
    pilot.drag(from: (column: 5, row: 3), to: (column: 30, row: 3))
    pilot.finishAnimations()
    #expect(controller.offset(1) == 0)
    controller.collectionView.collectionViewLayout.strips?.scrollStrip(ofSection: 1, to: 9_999)
    pilot.update()
    let last = controller.offset(1)
    pilot.drag(from: (column: 30, row: 3), to: (column: 5, row: 3))
    pilot.finishAnimations()
    #expect(controller.offset(1) == last)
    #expect(controller.offset(0) == 0 && controller.collectionView.contentOffset == .zero)
    controller.collectionView.checkCollectionInvariants()
  }

  @Test func aDragFollowsThePointer() {
    let (pilot, controller) = start(.continuous)
    pilot.mouseDown(column: 30, row: 3)
    pilot.mouseMove(column: 25, row: 3)
    pilot.mouseMove(column: 20, row: 3)
    #expect(controller.offset(1) > 0)
    #expect(pilot.screen[2].contains("1.1") && !pilot.screen[2].contains("1.0 "))
    pilot.mouseUp(column: 20, row: 3)
    pilot.finishAnimations()
    controller.collectionView.checkCollectionInvariants()
  }

  @Test func keysGoThroughAStripOneItemAfterTheOther() {
    let (pilot, controller) = start(.continuousGroupLeadingBoundary)
    for _ in 0..<20 { pilot.press(.right) }
    #expect(controller.collectionView.focusedIndexPath == IndexPath(item: 19, section: 0))
    #expect(controller.offset(0) == 20 * 80 - 320 && controller.offset(1) == 0)
    pilot.press(.down)
    #expect(controller.collectionView.focusedIndexPath?.section == 1)
    pilot.press(.up)
    for _ in 0..<20 { pilot.press(.left) }
    #expect(controller.collectionView.focusedIndexPath == IndexPath(item: 0, section: 0))
    #expect(controller.offset(0) == 0)
  }

  @Test func aStripIsCutOffAtItsEdges() {
    let (pilot, controller) = start(.continuous)
    controller.collectionView.collectionViewLayout.strips?.scrollStrip(ofSection: 0, to: 36)
    pilot.update()
    // Half of the third character of the first item is outside; the rest begins within the cell.
    #expect(pilot.screen[0].hasPrefix("      0.1"))
  }
}
