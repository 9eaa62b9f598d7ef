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

  @Test("items take the focus where selection is allowed, until allowsFocus says otherwise")
  func allowsFocus() {
    let world = World([3])
    world.otherDelegate = Silent()
    world.settled()
    #expect(world.view.allowsFocus && !world.view.allowsFocusDuringEditing)
    world.view.allowsSelection = false
    #expect(!world.view.allowsFocus)
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == nil)
    world.view.allowsFocus = true
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == IndexPath(0, 0))
    world.view.allowsSelection = true
    world.view.allowsFocus = false
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path != IndexPath(0, 1))
  }

  @Test("while editing the other switch counts")
  func editing() {
    let world = World([3])
    world.otherDelegate = Silent()
    world.settled()
    world.view.isEditing = true
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == nil)
    world.view.allowsFocusDuringEditing = true
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focus.path == IndexPath(0, 0))
    world.view.allowsFocusDuringEditing = false
    world.view.allowsSelectionDuringEditing = true
    #expect(!world.view.allowsFocusDuringEditing)
  }

  @Test("the delegate's word takes precedence")
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

  @Test("selection follows focus to the items that the delegate names, and it is asked only then")
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
