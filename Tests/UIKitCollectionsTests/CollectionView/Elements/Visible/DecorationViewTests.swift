import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct DecorationViewTests {
  @Test("decoration views come from the layout, by class or nib")
  func decorations() {
    let world = World([1])
    world.layout.register(TestHeader.self, forDecorationViewOfKind: "plain")
    world.layout.register(
      UINib { OtherCell(frame: .zero) } as UINib?, forDecorationViewOfKind: "nib")
    world.layout.extra = ["plain", "nib"].map { kind in
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: kind, with: IndexPath(0, 0))
      attributes.frame = CGRect(x: 0, y: 16, width: 80, height: 16)
      return attributes
    }
    world.settled()
    let views = world.view.subviews.compactMap { $0 as? UICollectionReusableView }
    #expect(views.map { $0.appliedAttributes?.representedElementKind } == ["nib", "plain", nil])
    #expect(views.first is OtherCell && views.dropFirst().first is TestHeader)
    #expect(world.visible == ["0-0"] && world.faults == [])
    world.view.checkCollectionInvariants()
  }

  @Test("an unregistered decoration kind is a programmer error")
  func unregisteredDecoration() {
    let world = World([1])
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "nobody", with: IndexPath(0, 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    world.layout.extra = [attributes]
    world.settled()
    #expect(
      world.faults.map(\.description) == [
        "Could not create a decoration view of kind nobody: no class or nib is registered for it"
          + " with the layout."
      ])
  }

  @Test("a layout replaced while its views appear shows no more of them")
  func replacedMeanwhile() {
    final class Swapper: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        if collectionView.collectionViewLayout is UICollectionViewFlowLayout { return }
        collectionView.collectionViewLayout = UICollectionViewFlowLayout()
      }
    }
    let world = World([1])
    world.layout.register(TestHeader.self, forDecorationViewOfKind: "line")
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "line", with: IndexPath(0, 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    world.layout.extra = [attributes]
    let swapper = Swapper()
    world.view.delegate = swapper
    world.settled()
    #expect(world.faults == [] && world.visible == ["0-0"])
    #expect(!world.view.subviews.contains { $0 is TestHeader })
  }

  @Test("the queue of decoration views is one per layout and kind")
  func decorationQueues() {
    final class FirstLine: UICollectionReusableView {}
    final class SecondLine: UICollectionReusableView {}
    let world = World([1])
    let second = TestLayout()
    world.layout.register(FirstLine.self, forDecorationViewOfKind: "line")
    second.register(SecondLine.self, forDecorationViewOfKind: "line")
    for layout in [world.layout, second] {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line", with: IndexPath(0, 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      layout.extra = [attributes]
    }
    world.settled()
    #expect(world.view.subviews.contains { $0 is FirstLine })
    world.view.collectionViewLayout = second
    world.view.layoutIfNeeded()
    #expect(world.view.subviews.contains { $0 is SecondLine })
    #expect(!world.view.subviews.contains { $0 is FirstLine })
    world.view.checkCollectionInvariants()
  }
}
