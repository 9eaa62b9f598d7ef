import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite(.serialized) struct SelfSizingInvalidationTests {
  private func fixture(_ mode: UICollectionView.SelfSizingInvalidation) -> SelfSizingFixture {
    let fixture = SelfSizingFixture(count: 4)
    fixture.view.selfSizingInvalidation = mode
    return fixture
  }

  private func cell(_ item: Int, _ fixture: SelfSizingFixture) throws -> SizedCell {
    try #require(
      fixture.view.cellForItem(at: IndexPath(item: item, section: 0)) as? SizedCell)
  }

  @Test("a cell that invalidates its size is measured again, unless that is disabled")
  func byTheCell() throws {
    for mode in [.disabled, .enabled, .enabledIncludingConstraints]
      as [UICollectionView.SelfSizingInvalidation]
    {
      let fixture = fixture(mode)
      let cell = try cell(1, fixture)
      cell.wanted = { CGSize(width: 160, height: 64) }
      let before = fixture.frame(1)
      cell.invalidateIntrinsicContentSize()
      fixture.settle()
      let isAsked = mode != .disabled
      #expect((fixture.frame(1)?.height == 64) == isAsked, "\(mode)")
      #expect((fixture.frame(1) == before) == !isAsked, "\(mode)")
      #expect(cell.frame == fixture.frame(1), "\(mode)")
    }
  }

  @Test("this also holds for a cell whose content view does so")
  func byTheContentView() throws {
    let fixture = fixture(.enabled)
    let cell = try cell(0, fixture)
    cell.wanted = { CGSize(width: 160, height: 48) }
    cell.contentView.invalidateIntrinsicContentSize()
    fixture.settle()
    #expect(fixture.frame(0)?.height == 48 && fixture.frame(1)?.minY == 48)
  }

  @Test("a label inside counts only in the mode that includes constraints")
  func byALabel() throws {
    for mode in [.enabled, .enabledIncludingConstraints]
      as [UICollectionView.SelfSizingInvalidation]
    {
      let fixture = fixture(mode)
      let cell = try cell(1, fixture)
      #expect(fixture.frame(1)?.height == 16)
      cell.label.text = "one\ntwo\nthree"
      fixture.settle()
      #expect((fixture.frame(1)?.height == 48) == (mode == .enabledIncludingConstraints))
    }
  }

  @Test("a constraint inside counts only in the mode that includes constraints")
  func byAConstraint() throws {
    for mode in [.disabled, .enabled, .enabledIncludingConstraints]
      as [UICollectionView.SelfSizingInvalidation]
    {
      let fixture = fixture(mode)
      let cell = try cell(1, fixture)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      let height = box.heightAnchor.constraint(equalToConstant: 32)
      UIView.performWithoutAnimation {
        NSLayoutConstraint.activate([
          height, box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        ])
      }
      fixture.settle()
      let follows = mode == .enabledIncludingConstraints
      #expect(fixture.frame(1)?.height == (follows ? 32 : 16), "\(mode)")
      height.constant = 64
      fixture.settle()
      #expect(fixture.frame(1)?.height == (follows ? 64 : 16), "\(mode)")
    }
  }

  @Test("a content configuration with more text gives its cell another height")
  func byAConfiguration() throws {
    let fixture = fixture(.enabled)
    let cell = try cell(1, fixture)
    cell.label.removeFromSuperview()
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Title"
    cell.contentConfiguration = content
    fixture.settle()
    #expect(fixture.frame(1)?.height == 16)
    content.secondaryText = "More"
    cell.contentConfiguration = content
    fixture.settle()
    #expect(fixture.frame(1)?.height == 32 && cell.frame.height == 32)
  }

  @Test("a cell no longer in use requests nothing")
  func outOfUse() throws {
    let fixture = fixture(.enabledIncludingConstraints)
    let cell = try cell(3, fixture)
    fixture.source.count = 3
    fixture.view.reloadData()
    fixture.settle()
    SizedCell.asked = 0
    if cell.superview == nil || fixture.view.indexPath(for: cell) == nil {
      cell.invalidateIntrinsicContentSize()
      fixture.settle()
      #expect(SizedCell.asked == 0)
    }
  }
}
