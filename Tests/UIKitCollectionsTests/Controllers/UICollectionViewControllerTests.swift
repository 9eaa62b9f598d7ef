import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct UICollectionViewControllerTests {
  /// As an app writes one.
  private class Controller: UICollectionViewController {
    var told: [String] = []

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { told.append("select \(indexPath.short)") }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { told.append("scroll") }
  }

  private func layout() -> TestLayout { TestLayout() }

  private func shown<Shown: UICollectionViewController>(_ controller: Shown) -> (Shown, UIWindow) {
    FrameEngine.current = FrameEngine(clock: ManualClock())
    controller.collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 160))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (controller, window)
  }

  @Test("A25 it makes the collection view that is its view, and is data source and delegate of it")
  func view() {
    let layout = layout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(!controller.isViewLoaded)
    let view: UICollectionView = controller.collectionView
    #expect(controller.isViewLoaded && controller.view === view)
    #expect(view.dataSource === controller && view.delegate === controller)
    #expect(view.collectionViewLayout === layout && controller.collectionViewLayout === layout)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(controller.clearsSelectionOnViewWillAppear)
    #expect(controller.installsStandardGestureForInteractiveMovement)
    #expect(!controller.useLayoutToLayoutNavigationTransitions)
    // The one that it was made with, whatever is in use.
    view.collectionViewLayout = self.layout()
    #expect(controller.collectionViewLayout === layout)
  }

  @Test("A25 B4 B5 D9 subclasses override what they need, and are asked and told")
  func overriding() {
    let (controller, window) = shown(Controller(collectionViewLayout: layout()))
    #expect(controller.collectionView.indexPathsForVisibleItems.count == 3)
    window.deliverTouch(at: CGPoint(x: 8, y: 24), phase: .began)
    window.deliverTouch(at: CGPoint(x: 8, y: 24), phase: .ended)
    #expect(controller.told == ["select 0-1"])
  }

  @Test("A25 by itself it has no items; a cell that a subclass does not supply is missing")
  func defaults() {
    var faults: [CollectionViewInconsistency] = []
    CollectionViewInconsistency.handler = { faults.append($0) }
    let (plain, _) = shown(UICollectionViewController(collectionViewLayout: layout()))
    #expect(plain.collectionView.numberOfItems(inSection: 0) == 0 && faults.isEmpty)
    final class Careless: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1 }
    }
    _ = shown(Careless(collectionViewLayout: layout()))
    #expect(faults.contains(.missingView(.cell, kind: nil, path: IndexPath(0, 0))))
  }

  @Test(
    "A25 T13 the selection is cleared whenever the view is about to appear, unless it is to stay")
  func clearing() {
    for clears in [true, false] {
      let (controller, window) = shown(Controller(collectionViewLayout: layout()))
      controller.clearsSelectionOnViewWillAppear = clears
      controller.collectionView.selectItem(
        at: IndexPath(0, 1), animated: false, scrollPosition: [])
      window.rootViewController = UIViewController()
      window.rootViewController = controller
      window.layoutIfNeeded()
      #expect(controller.collectionView.indexPathsForSelectedItems?.isEmpty == clears)
    }
  }

  @Test("A25 D49 the editing mode is that of the collection view, and keeps the selection")
  func editing() {
    let (controller, _) = shown(Controller(collectionViewLayout: layout()))
    let view: UICollectionView = controller.collectionView
    view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    controller.setEditing(true, animated: false)
    #expect(view.isEditing && view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    controller.isEditing = false
    #expect(!view.isEditing)
    // Also when it was switched before there was a view.
    let early = Controller(collectionViewLayout: layout())
    early.isEditing = true
    #expect(early.collectionView.isEditing)
  }

  @Test("A25 M7 another collection view takes the roles that it leaves open, and the gesture")
  func exchange() {
    let controller = Controller(collectionViewLayout: layout())
    #expect(controller.collectionView.allowsMovementByHold)
    controller.installsStandardGestureForInteractiveMovement = false
    #expect(!controller.collectionView.allowsMovementByHold)
    let source = TestSource([1], log: Log())
    let other = UICollectionView(frame: .zero, collectionViewLayout: layout())
    other.dataSource = source
    controller.collectionView = other
    #expect(controller.view === other && other.dataSource === source)
    #expect(other.delegate === controller && !other.allowsMovementByHold)
    controller.installsStandardGestureForInteractiveMovement = true
    #expect(other.allowsMovementByHold)
  }

  @Test("A25 E2 what no subclass implements counts as not implemented")
  func absence() {
    let controller = UICollectionViewController(collectionViewLayout: layout())
    let view: UICollectionView = controller.collectionView
    let (delegate, source) = (
      view.delegate as? UICollectionViewController, view.dataSource as? UICollectionViewController
    )
    #expect(delegate === controller && source === controller)
    let answer: Bool? = OptionalMethod.canFocus.answer {
      view.delegate?.collectionView(view, canFocusItemAt: IndexPath(0, 0)) ?? true
    }
    #expect(answer == nil)
    let move: Void? = OptionalMethod.moveItem.answer {
      view.dataSource?.collectionView(view, moveItemAt: IndexPath(0, 0), to: IndexPath(0, 1))
    }
    #expect(move == nil)
  }
}
