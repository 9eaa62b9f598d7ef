import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct UICollectionViewCellTests {
  private func cell() -> UICollectionViewCell {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    cell.layoutIfNeeded()
    return cell
  }

  @Test("a cell has a content view of its size and nothing else")
  func blank() {
    let cell = cell()
    #expect(cell.subviews == [cell.contentView])
    #expect(cell.contentView.frame == cell.bounds)
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    #expect(!cell.isSelected && !cell.isHighlighted)
    cell.frame.size = CGSize(width: 160, height: 32)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds)
  }

  @Test(
    "the backgrounds lie in order below the content view, in any order of setting")
  func order() {
    for selectedFirst in [true, false] {
      let cell = cell()
      let (plain, selected) = (UIView(), UIView())
      if selectedFirst { cell.selectedBackgroundView = selected }
      cell.backgroundView = plain
      cell.selectedBackgroundView = selected
      #expect(cell.subviews == [plain, selected, cell.contentView])
      cell.layoutIfNeeded()
      #expect(plain.frame == cell.bounds && selected.frame == cell.bounds)
    }
  }

  @Test(
    "the selected background shows while highlighted or selected, else the plain one",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func backgrounds(isHighlighted: Bool, isSelected: Bool) {
    let cell = cell()
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.backgroundView?.backgroundColor = .red
    cell.selectedBackgroundView?.backgroundColor = .white
    cell.isHighlighted = isHighlighted
    cell.isSelected = isSelected
    let shown = cell.subviews.filter { !$0.isHidden && $0 !== cell.contentView }
    let isActive = isHighlighted || isSelected
    #expect(shown.map(\.backgroundColor) == [isActive ? .white : .red])
  }

  @Test("without a selected background the states change no appearance")
  func unchanged() {
    let cell = cell()
    cell.backgroundView = UIView()
    cell.isSelected = true
    cell.isHighlighted = true
    #expect(cell.backgroundView?.isHidden == false)
    #expect(cell.contentView.backgroundColor == nil && cell.alpha == 1 && !cell.drawsReversed)
  }

  @Test("a delegate's change on the content view lies above the selected background")
  func byHand() {
    let cell = cell()
    cell.selectedBackgroundView = UIView()
    cell.isHighlighted = true
    cell.contentView.backgroundColor = .blue
    #expect(cell.subviews.last?.backgroundColor == .blue)
  }

  @Test("replaced backgrounds leave the cell")
  func replaced() {
    let cell = cell()
    let old = UIView()
    cell.backgroundView = old
    cell.backgroundView = nil
    #expect(old.superview == nil && cell.subviews == [cell.contentView])
  }

  @Test("flags set by hand change the cell, not the stored selection")
  func flags() {
    let world = World([3]).settled()
    world.cell(0, 0)?.isSelected = true
    #expect(world.selected == [])
  }

  @Test("the kinds of reusable view and their hooks")
  func reusable() {
    let view = UICollectionReusableView(frame: .zero)
    #expect(view.reuseIdentifier == nil)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 0))
    #expect(view.preferredLayoutAttributesFitting(attributes) === attributes)
    let layout = TestLayout()
    view.willTransition(from: layout, to: layout)
    view.didTransition(from: layout, to: layout)
    view.prepareForReuse()
    #expect((cell() as UICollectionReusableView) is UICollectionViewCell)
  }

  @Test("a focused cell is drawn in reverse video unless it has no focus effect")
  func focusLook() {
    let cell = cell()
    #expect(cell.canBecomeFocused)
    cell.hasItemFocus = true
    #expect(cell.drawsReversed && cell.isFocused)
    cell.focusEffect = nil
    #expect(!cell.drawsReversed && cell.isFocused)
    cell.focusEffect = UIFocusEffect()
    #expect(cell.drawsReversed)
    cell.hasItemFocus = false
    #expect(!cell.drawsReversed && !cell.isFocused)
  }

  @Test("a carried cell hides the borders below it, a focused one keeps them")
  func reversal() {
    let cell = cell()
    cell.hasItemFocus = true
    #expect(cell.reversal == .focus)
    cell.isCarried = true
    #expect(cell.reversal == .mark)
    cell.isCarried = false
    cell.isDropTarget = true
    #expect(cell.reversal == .mark)
  }
}
