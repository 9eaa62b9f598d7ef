import Foundation
import Testing
import UIKitCore
import UIKitTesting

@testable import UIKitCollections

@MainActor
@Suite struct UICollectionViewControllerTests {
  /// A controller as an app writes it.
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

  @Test("it creates a view with a collection view in it, and is its data source and delegate")
  func view() {
    let layout = layout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(!controller.isViewLoaded)
    let view: UICollectionView = controller.collectionView
    #expect(controller.isViewLoaded && controller.view.subviews == [view])
    #expect(view.dataSource === controller && view.delegate === controller)
    #expect(view.collectionViewLayout === layout && controller.collectionViewLayout === layout)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(controller.clearsSelectionOnViewWillAppear)
    #expect(controller.installsStandardGestureForInteractiveMovement)
    #expect(!controller.useLayoutToLayoutNavigationTransitions)
    // The initial layout, whatever the current one.
    view.collectionViewLayout = self.layout()
    #expect(controller.collectionViewLayout === layout)
  }

  @Test("other subviews stay above the items, do not scroll, and keep their place")
  func overlays() {
    let (controller, window) = shown(Controller(collectionViewLayout: layout()))
    let banner = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    controller.view.addSubview(banner)
    controller.collectionView.contentOffset.y = 8
    window.layoutIfNeeded()
    #expect(banner.convert(banner.bounds, to: nil).minY == 0)
    let other = UICollectionView(frame: .zero, collectionViewLayout: layout())
    other.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    controller.collectionView = other
    window.layoutIfNeeded()
    #expect(controller.view.subviews == [other, banner])
    #expect(other.frame == controller.view.bounds && other.visibleCells.count == 3)
  }

  @Test("subclasses override members, which are called")
  func overriding() {
    let (controller, window) = shown(Controller(collectionViewLayout: layout()))
    #expect(controller.collectionView.indexPathsForVisibleItems.count == 3)
    window.deliverTouch(at: CGPoint(x: 8, y: 24), phase: .began)
    window.deliverTouch(at: CGPoint(x: 8, y: 24), phase: .ended)
    #expect(controller.told == ["select 0-1"])
  }

  @Test("by itself it has no items; a missing cell of a subclass is reported")
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

  @Test("the selection is cleared whenever the view appears, unless that is disabled")
  func clearing() {
    for clears in [true, false] {
      let (controller, window) = shown(Controller(collectionViewLayout: layout()))
      controller.clearsSelectionOnViewWillAppear = clears
      controller.collectionView.selectItem(
        at: IndexPath(0, 1), animated: false, scrollPosition: [])
      controller.viewWillAppear(false)
      #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(0, 1)])
      window.rootViewController = UIViewController()
      window.rootViewController = controller
      window.layoutIfNeeded()
      #expect(controller.collectionView.indexPathsForSelectedItems?.isEmpty == clears)
    }
  }

  @Test("the editing mode is that of the collection view, and keeps the selection")
  func editing() {
    let (controller, _) = shown(Controller(collectionViewLayout: layout()))
    let view: UICollectionView = controller.collectionView
    view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    controller.setEditing(true, animated: false)
    #expect(view.isEditing && view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    controller.isEditing = false
    #expect(!view.isEditing)
    // Even if it was switched before the view was loaded.
    let early = Controller(collectionViewLayout: layout())
    early.isEditing = true
    #expect(early.collectionView.isEditing)
  }

  @Test("another collection view takes over the place, the free roles, and the gesture")
  func exchange() {
    let controller = Controller(collectionViewLayout: layout())
    let first: UICollectionView = controller.collectionView
    #expect(first.allowsMovementByHold)
    controller.installsStandardGestureForInteractiveMovement = false
    #expect(!first.allowsMovementByHold)
    let source = TestSource([1], log: Log())
    let other = UICollectionView(frame: .zero, collectionViewLayout: layout())
    other.dataSource = source
    controller.collectionView = other
    #expect(controller.view.subviews == [other] && other.dataSource === source)
    #expect(other.frame == controller.view.bounds)
    #expect(other.delegate === controller && !other.allowsMovementByHold)
    #expect(first.superview == nil && first.dataSource == nil && first.delegate == nil)
    controller.installsStandardGestureForInteractiveMovement = true
    #expect(other.allowsMovementByHold && !first.allowsMovementByHold)
    // The roles are those of the previous one.
    let third = UICollectionView(frame: .zero, collectionViewLayout: layout())
    controller.collectionView = third
    #expect(third.dataSource === source && third.delegate === controller)
  }

  @Test("a collection view assigned before loading is present after loading")
  func assignedEarly() {
    final class Registering: UICollectionViewController {
      var loaded: UICollectionView?
      override func viewDidLoad() {
        super.viewDidLoad()
        loaded = collectionView
      }
    }
    let controller = Registering(collectionViewLayout: layout())
    let own = UICollectionView(frame: .zero, collectionViewLayout: layout())
    controller.collectionView = own
    #expect(controller.isViewLoaded && controller.loaded === own)
    #expect(controller.view.subviews == [own])
  }

  @Test("focus requested by the controller goes to its collection view, beside any other view")
  func focus() {
    final class Button: UIView {
      override var canBecomeFocused: Bool { true }
    }
    let (controller, window) = shown(Controller(collectionViewLayout: layout()))
    let button = Button(frame: CGRect(x: 0, y: 144, width: 80, height: 16))
    controller.view.addSubview(button)
    window.runCycle()
    window.focusSystem.focus(button)
    #expect(button.isFocused)
    controller.setNeedsFocusUpdate()
    controller.updateFocusIfNeeded()
    #expect(window.focusSystem.focusedView === controller.collectionView)
  }

  @Test("a method without an implementation in a subclass counts as not implemented")
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

  /// Overrides that call `super`, like app code.
  private final class Deferring: UICollectionViewController {
    var told: [IndexPath] = []

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      indexPath.item > 0 && super.collectionView(collectionView, canFocusItemAt: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      told.append(indexPath)
      super.collectionView(collectionView, didSelectItemAt: indexPath)
    }
  }

  @Test("an override that calls super last counts as implemented")
  func overridesThatCallSuper() {
    let (controller, _) = shown(Deferring(collectionViewLayout: layout()))
    let view: UICollectionView = controller.collectionView
    let delegate: (any UICollectionViewDelegate)? = view.delegate
    #expect(delegate?.collectionView?(view, canFocusItemAt: IndexPath(0, 1)) == true)
    #expect(delegate?.collectionView?(view, canFocusItemAt: IndexPath(0, 0)) == false)
    #expect(delegate?.collectionView?(view, didSelectItemAt: IndexPath(0, 2)) != nil)
    #expect(controller.told == [IndexPath(0, 2)])
    // A method without an override is still absent, also for a subclass.
    #expect(delegate?.collectionView?(view, shouldSelectItemAt: IndexPath(0, 0)) == nil)
    #expect(delegate?.collectionView?(view, canEditItemAt: IndexPath(0, 0)) == nil)
    #expect(delegate?.scrollViewDidScroll?(view) == nil)
  }

  @Test("focus skips the items that such an override refuses, and reaches the others")
  func overridesOfFocus() {
    let controller = Deferring(collectionViewLayout: layout())
    let view: UICollectionView = controller.collectionView
    view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    let pilot = Pilot(rootViewController: controller, size: (10, 10))
    pilot.press(.down, .down)
    #expect(view.focus.path == IndexPath(0, 2))
    pilot.press(.up, .up, .up)
    #expect(view.focus.path == IndexPath(0, 1))
  }

  @Test("the place of every optional method in the class's table is known")
  func probes() {
    #expect(uiCollectionViewControllerOverrides.isComplete)
    #expect(uiCollectionViewDiffableDataSourceOverrides.isComplete)
    #expect(FirstEntry.matchesNSObject)
    for method in uiCollectionViewControllerOverrides.known {
      #expect(
        !uiCollectionViewControllerOverrides.contains(method, in: UICollectionViewController.self))
      let expected = method == .canFocus || method == .didSelect
      #expect(
        uiCollectionViewControllerOverrides.contains(method, in: Deferring.self) == expected)
    }
  }
}
