import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct PrimaryActionTests {
  private final class Opener: UICollectionViewDelegate {
    var told: [String] = []
    var selects = true
    var opens = true

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { selects }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      told.append("select \(indexPath.short)")
    }

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { opens }

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { told.append("open \(indexPath.short)") }
  }

  /// Like before iOS 16, except for the action itself.
  private final class Plain: UICollectionViewDelegate {
    var opened: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { opened.append(indexPath) }
  }

  private func world(_ delegate: any UICollectionViewDelegate) -> World {
    let world = World([4])
    world.otherDelegate = delegate
    return world.settled()
  }

  @Test("a tap opens an item after its selection, also if it was selected before")
  func tap() {
    let opener = Opener()
    let world = world(opener)
    world.tap(0, 1)
    world.tap(0, 1)
    #expect(opener.told == ["select 0-1", "open 0-1", "select 0-1", "open 0-1"])
  }

  @Test(
    "an unselectable item is still opened, one that refuses opening is not")
  func permissions() {
    let opener = Opener()
    let world = world(opener)
    opener.selects = false
    world.tap(0, 1)
    #expect(opener.told == ["open 0-1"] && world.selected == [])
    opener.opens = false
    world.tap(0, 2)
    #expect(opener.told == ["open 0-1"])
  }

  @Test(
    "in multiple selection the first tap opens, taps that change the selection do not")
  func multipleSelection() {
    let plain = Plain()
    let world = world(plain)
    world.view.allowsMultipleSelection = true
    world.tap(0, 0)
    world.tap(0, 1)
    world.tap(0, 1)
    #expect(plain.opened == [IndexPath(0, 0)])
    world.tap(0, 0)
    world.tap(0, 3)
    #expect(plain.opened == [IndexPath(0, 0), IndexPath(0, 3)])
  }

  @Test("while editing nothing is opened, unless the delegate allows it")
  func editing() {
    let (plain, opener) = (Plain(), Opener())
    for delegate in [plain, opener] as [any UICollectionViewDelegate] {
      let world = world(delegate)
      world.view.allowsSelectionDuringEditing = true
      world.view.isEditing = true
      world.tap(0, 1)
      #expect(world.selected == ["0-1"])
    }
    #expect(plain.opened == [] && opener.told == ["select 0-1", "open 0-1"])
  }

  @Test("selection that follows focus opens nothing, a press of Return does")
  func focus() {
    let plain = Plain()
    let world = world(plain)
    world.view.selectionFollowsFocus = true
    world.view.keyboard.move(.step(.down))
    world.view.keyboard.move(.step(.down))
    #expect(world.selected == ["0-1"] && plain.opened == [])
    #expect(world.view.highlight.begin(at: IndexPath(0, 1)))
    world.view.highlight.end()
    #expect(plain.opened == [IndexPath(0, 1)])
  }
}
