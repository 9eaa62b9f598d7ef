import Foundation
import Testing
import UIKitCollections
import UIKitCore

/// The handling of sizes that a flow layout reads.
@MainActor
@Suite struct FlowReaderTests {
  @Test(
    "an item that does not fit on its line is reported once, in UIKit's words",
    arguments: [UICollectionView.ScrollDirection.vertical, .horizontal], [false, true])
  func itemsThatDoNotFit(direction: UICollectionView.ScrollDirection, byDelegate: Bool) throws {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.sectionInset = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    let most: CGFloat = direction == .vertical ? 94 : 54
    layout.itemSize = CGSize(width: most, height: most)
    let delegate = byDelegate ? SizingDelegate { _ in layout.itemSize } : nil
    var fixture: FlowFixture?
    let notYet = ProgramNotes.collect {
      fixture = FlowFixture(layout, counts: [2], delegate: delegate)
    }
    #expect(notYet == [], "exactly as much as there is room")
    let reports = ProgramNotes.collect {
      for more in [1, 2] as [CGFloat] {
        layout.itemSize = CGSize(width: most + more, height: most + more)
        fixture?.view.layoutIfNeeded()
      }
    }
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    let (extent, ends) =
      direction == .vertical ? ("width", "left and right") : ("height", "top and bottom")
    #expect(
      report.hasPrefix(
        "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(extent)"
          + " must be less than the \(extent) of the UICollectionView minus the section insets"
          + " \(ends) values, minus the content insets \(ends) values."))
    #expect(report.contains("Please check the values returned by the delegate.") == byDelegate)
    #expect(report.contains("The relevant UICollectionViewFlowLayout instance is \(layout)"))
  }

  @Test("insets measured from the margins follow these")
  func laterMargins() {
    let fixture = FlowFixture(counts: [4])
    fixture.layout.itemSize = CGSize(width: 20, height: 20)
    fixture.layout.sectionInsetReference = .fromLayoutMargins
    fixture.view.layoutMargins = UIEdgeInsets(top: 9, left: 10, bottom: 9, right: 6)
    fixture.view.layoutIfNeeded()
    fixture.view.layoutMargins.left = 30
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(0)?.minX == 30)
    let builds = fixture.layout.work.builds
    fixture.layout.sectionInsetReference = .fromContentInset
    fixture.view.layoutIfNeeded()
    fixture.view.layoutMargins.left = 40
    fixture.view.layoutIfNeeded()
    #expect(fixture.layout.work.builds == builds + 1, "margins that do not count cost nothing")
  }
}
