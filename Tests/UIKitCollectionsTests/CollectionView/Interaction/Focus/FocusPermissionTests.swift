import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct FocusPermissionTests {
  private final class Refusing: UICollectionViewDelegate {
    var focuses: [Int] = []
    var follows: [Int] = []
    var asked: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { focuses.contains(indexPath.item) }

    func collectionView(
      _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
      asked.append(indexPath)
      return follows.contains(indexPath.item)
    }
  }

  private final class Silent: UICollectionViewDelegate {}

  @Test("items take the focus unless allowsFocus is false")
  func allowsFocus() {
    let world = World([3])
    world.otherDelegate = Silent()
    world.settled()
    #expect(world.view.allowsFocus && world.view.allowsFocusDuringEditing)
    world.view.allowsFocus = false
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == nil)
    world.view.allowsFocus = true
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == IndexPath(0, 0))
  }

  @Test("a list without selection is reachable by keys", arguments: [true, false])
  func withoutSelection(isEditing: Bool) {
    let world = World([3])
    world.otherDelegate = Silent()
    world.settled()
    world.view.isEditing = isEditing
    world.view.allowsSelection = false
    world.view.keyboard.move(.step(.down))
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == IndexPath(0, 1))
  }

  @Test("in a list without selection an item leaves focus to the views in its cell")
  func leavesFocusInside() {
    let world = World([4], rows: 2)
    world.otherDelegate = Silent()
    world.view.allowsSelection = false
    world.source.identifier = { $0.item == 1 || $0.item == 3 ? "button" : "cell" }
    world.view.register(ButtonCell.self, forCellWithReuseIdentifier: "button")
    world.settled()
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.cursor == IndexPath(0, 0))
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == IndexPath(0, 1))
    #expect(world.view.focus.inside == .view)
    // Out of view, where the contents of the cells are not known yet.
    #expect(world.view.moveFocusOn(.down))
    #expect(world.view.focus.cursor == IndexPath(0, 2))
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == IndexPath(0, 3))
    #expect(world.view.focus.inside == .view)
  }

  private final class ButtonCell: UICollectionViewCell {
    private final class Knob: UIControl { override var canBecomeFocused: Bool { true } }

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(Knob(frame: CGRect(x: 0, y: 0, width: 16, height: 16)))
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("while editing the other switch counts")
  func editing() {
    let world = World([3])
    world.otherDelegate = Silent()
    world.settled()
    world.view.isEditing = true
    world.view.allowsFocusDuringEditing = false
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == nil)
    world.view.allowsFocusDuringEditing = true
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == IndexPath(0, 0))
  }

  @Test("the delegate's answer takes precedence")
  func precedence() {
    let refusing = Refusing()
    refusing.focuses = [2]
    let world = World([4])
    world.otherDelegate = refusing
    world.settled()
    world.view.allowsFocus = false
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == IndexPath(0, 2))
  }

  @Test("selection follows focus to the items that the delegate allows, with no other query")
  func selectionFollowsFocus() {
    let delegate = Refusing()
    delegate.focuses = [0, 1, 2, 3]
    delegate.follows = [0, 2]
    let world = World([4])
    world.otherDelegate = delegate
    world.settled()
    world.view.keyboard.move(.step(.down))
    #expect(delegate.asked == [] && world.selected == [])
    world.view.selectionFollowsFocus = true
    world.view.keyboard.move(.step(.down))
    #expect(delegate.asked == [IndexPath(0, 1)] && world.selected == [])
    world.view.keyboard.move(.step(.down))
    #expect(world.selected == ["0-2"])
    world.view.keyboard.move(.step(.down))
    #expect(delegate.asked.count == 3 && world.selected == ["0-2"])
  }
}
