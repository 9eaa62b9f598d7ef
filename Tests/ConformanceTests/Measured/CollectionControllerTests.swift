import Testing
import UIKit
import UIKitTesting

/// A controller with three items, as an app writes it.
@MainActor private class ItemsController: UICollectionViewController {
  var foundWhenLoaded: UICollectionView?

  override func viewDidLoad() {
    super.viewDidLoad()
    foundWhenLoaded = collectionView
    collectionView?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// The behaviour of a collection view's controller, as measured with UIKit of iOS 26.1.
///
/// Not supported: the white or black background of every collection view (here the terminal's own
/// shows through), and the archived properties of a controller, since this library archives
/// nothing.
@Suite("The controller of a collection view, as measured on iOS")
@MainActor struct CollectionControllerTests {
  private func flow() -> UICollectionViewFlowLayout { UICollectionViewFlowLayout() }

  @Test("only accessing the view or the collection view loads the controller")
  func laziness() {
    let layout = flow()
    let controller = ItemsController(collectionViewLayout: layout)
    #expect(controller.clearsSelectionOnViewWillAppear)
    #expect(controller.installsStandardGestureForInteractiveMovement)
    #expect(!controller.useLayoutToLayoutNavigationTransitions)
    #expect(controller.collectionViewLayout === layout)
    controller.clearsSelectionOnViewWillAppear = false
    controller.installsStandardGestureForInteractiveMovement = false
    controller.useLayoutToLayoutNavigationTransitions = true
    controller.collectionView = nil
    #expect(!controller.isViewLoaded)
  }

  @Test("an empty archive makes a controller with the default preferences")
  func emptyArchive() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let controller = try #require(UICollectionViewController(coder: reader))
    #expect(!controller.isViewLoaded && controller.clearsSelectionOnViewWillAppear)
    #expect(controller.installsStandardGestureForInteractiveMovement)
    #expect(!controller.useLayoutToLayoutNavigationTransitions)
  }

  @Test("the view is a wrapper that the collection view fills, in either order of access")
  func wrapper() {
    for viewFirst in [true, false] {
      let controller = ItemsController(collectionViewLayout: flow())
      let first: UIView = viewFirst ? controller.view : controller.collectionView
      let view: UIView = controller.view
      let collection: UICollectionView = controller.collectionView
      #expect(first === (viewFirst ? view : collection) && view !== collection)
      #expect(view.subviews == [collection] && controller.foundWhenLoaded === collection)
      #expect(view.frame == UIScreen.main.bounds && collection.frame == view.bounds)
      let flexible: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
      #expect(view.autoresizingMask == flexible && collection.autoresizingMask == flexible)
      #expect(view.backgroundColor == nil && !collection.alwaysBounceVertical)
      #expect(collection.contentInsetAdjustmentBehavior == .automatic)
      #expect(collection.dataSource === controller && collection.delegate === controller)
    }
  }

  @Test("in a window the collection view fills the view at every size")
  func window() {
    let controller = ItemsController(collectionViewLayout: flow())
    let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 10))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 160))
    #expect(controller.collectionView.frame == controller.view.bounds)
    #expect(controller.collectionView.superview === controller.view)
    pilot.resize(columns: 60, rows: 20)
    #expect(controller.collectionView.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(controller.collectionView.visibleCells.count == 3)
  }

  @Test("a controller without overrides has one section without items")
  func bare() {
    let controller = UICollectionViewController(collectionViewLayout: flow())
    let view: UICollectionView = controller.collectionView
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 0)
    #expect(controller.collectionView(view, numberOfItemsInSection: 0) == 0)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty)
  }

  @Test("another collection view fills the wrapper and gets the controller as its data source")
  func replacement() {
    let layout = flow()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let old: UICollectionView = controller.collectionView
    let wrapper: UIView = controller.view
    let other = UICollectionView(
      frame: CGRect(x: 1, y: 2, width: 100, height: 200),
      collectionViewLayout: UICollectionViewLayout())
    controller.collectionView = other
    #expect(controller.view === wrapper && wrapper.subviews == [other])
    #expect(other.dataSource === controller && other.delegate === controller)
    #expect(other.frame == wrapper.bounds)
    #expect(other.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(old.superview == nil && old.dataSource == nil)
    // The layout that the controller was created with, even after another layout is set.
    #expect(controller.collectionViewLayout === layout)
    let next = flow()
    other.setCollectionViewLayout(next, animated: false)
    #expect(other.collectionViewLayout === next && controller.collectionViewLayout === layout)
  }

  @Test("assigning a collection view first loads the view and fills it")
  func assignedFirst() {
    let controller = ItemsController(collectionViewLayout: flow())
    let own = UICollectionView(
      frame: CGRect(x: 4, y: 5, width: 40, height: 50),
      collectionViewLayout: UICollectionViewLayout())
    controller.collectionView = own
    #expect(controller.isViewLoaded && own.dataSource === controller)
    #expect(controller.collectionView === own && own.frame == UIScreen.main.bounds)
  }

  @Test("a removed collection view does not come back")
  func takenAway() {
    let controller = ItemsController(collectionViewLayout: flow())
    controller.collectionView = nil
    let made: UICollectionView? = controller.collectionView
    #expect(made != nil && controller.isViewLoaded, "nothing was there to be taken away")
    controller.collectionView = nil
    #expect(made?.superview == nil && made?.dataSource == nil && made?.delegate == nil)
    #expect(controller.isViewLoaded && controller.view.subviews.isEmpty)
    #expect(controller.collectionView == nil)
    let other = UICollectionView(frame: .zero, collectionViewLayout: flow())
    controller.collectionView = other
    #expect(other.dataSource === controller && controller.view.subviews == [other])
    controller.collectionView = nil
    #expect(controller.collectionView == nil)
  }

  @Test("a custom loadView prevents a collection view, even if it creates one")
  func ownLoadView() {
    class Plain: ItemsController {
      let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
      override func loadView() { view = own }
    }
    final class Collection: ItemsController {
      let own = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 70, height: 80),
        collectionViewLayout: UICollectionViewFlowLayout())
      override func loadView() { view = own }
    }
    final class Within: Plain {
      let inner = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 50, height: 60),
        collectionViewLayout: UICollectionViewFlowLayout())
      override func loadView() {
        own.addSubview(inner)
        super.loadView()
      }
    }
    let plain = Plain(collectionViewLayout: flow())
    #expect(plain.view === plain.own && plain.own.subviews.isEmpty)
    #expect(plain.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    #expect(plain.collectionView == nil && plain.isViewLoaded)
    let collection = Collection(collectionViewLayout: flow())
    #expect(collection.view === collection.own && collection.collectionView == nil)
    #expect(collection.own.dataSource == nil && collection.own.delegate == nil)
    #expect(collection.own.autoresizingMask == [])
    #expect(collection.collectionViewLayout !== collection.own.collectionViewLayout)
    let within = Within(collectionViewLayout: flow())
    #expect(within.view.subviews == [within.inner])
    #expect(within.collectionView == nil && within.inner.dataSource == nil)
  }

  // MARK: Selection

  /// Records the number of selected items at each step of an appearance.
  private final class StepsController: ItemsController {
    var steps: [String] = []

    private func note(_ step: String, _ animated: Bool) {
      let count = collectionView.indexPathsForSelectedItems?.count ?? 0
      steps.append("\(step)\(animated ? " animated" : ""): \(count)")
    }

    override func viewWillAppear(_ animated: Bool) {
      note("before will", animated)
      super.viewWillAppear(animated)
      note("after will", animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
      note("before is", animated)
      super.viewIsAppearing(animated)
      note("after is", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
      note("before did", animated)
      super.viewDidAppear(animated)
      note("after did", animated)
    }
    func selectFirst() {
      collectionView.selectItem(
        at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    }
  }

  private func steps(_ selected: [Int], animated: Bool) -> [String] {
    let names = ["before will", "after will", "before is", "after is", "before did", "after did"]
    return zip(names, selected).map { "\($0)\(animated ? " animated" : ""): \($1)" }
  }

  @Test("the selection is cleared between the first two steps of an appearance, even the first one")
  func clearing() {
    for clears in [true, false] {
      let controller = StepsController(collectionViewLayout: flow())
      controller.clearsSelectionOnViewWillAppear = clears
      controller.view.layoutIfNeeded()
      controller.selectFirst()
      let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 10))
      let expected = steps(clears ? [1, 1, 0, 0, 0, 0] : [1, 1, 1, 1, 1, 1], animated: false)
      #expect(controller.steps == expected)
      // The view disappears and appears again.
      controller.selectFirst()
      controller.steps = []
      let other = UIViewController()
      other.modalPresentationStyle = .fullScreen
      controller.present(other, animated: false)
      pilot.update()
      #expect(controller.collectionView.indexPathsForSelectedItems?.count == 1)
      controller.dismiss(animated: false)
      pilot.update()
      #expect(controller.steps == expected)
    }
  }

  @Test("an animated appearance clears the selection before the last step")
  func clearingAnimated() {
    for clears in [true, false] {
      let controller = StepsController(collectionViewLayout: flow())
      controller.clearsSelectionOnViewWillAppear = clears
      let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 10))
      controller.selectFirst()
      controller.steps = []
      let other = UIViewController()
      other.modalPresentationStyle = .fullScreen
      controller.present(other, animated: true)
      pilot.finishAnimations()
      controller.dismiss(animated: true)
      pilot.finishAnimations()
      let expected = steps(clears ? [1, 1, 1, 1, 0, 0] : [1, 1, 1, 1, 1, 1], animated: true)
      #expect(controller.steps == expected)
    }
  }

  @Test("a direct call of viewWillAppear clears nothing", arguments: [true, false])
  func calledDirectly(clears: Bool) {
    let controller = StepsController(collectionViewLayout: flow())
    controller.clearsSelectionOnViewWillAppear = clears
    controller.view.layoutIfNeeded()
    controller.selectFirst()
    controller.viewWillAppear(false)
    let selected = controller.collectionView.indexPathsForSelectedItems
    #expect(selected == [IndexPath(item: 0, section: 0)])
  }

  // MARK: Reordering

  private final class MovableController: ItemsController {
    var moves: [String] = []
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)") }
  }

  /// Presses the first item, holds it, and drags it over the second one.
  private func dragFirstItem(_ pilot: Pilot) {
    pilot.mouseDown(column: 2, row: 1)
    pilot.advance(by: 0.6)
    for column in [5, 8, 10] { pilot.mouseMove(column: column, row: 1) }
    pilot.advance(by: 0.5)
    pilot.mouseUp(column: 10, row: 1)
    pilot.finishAnimations()
  }

  @Test("a long press reorders movable items while the standard gesture is enabled")
  func reordering() {
    let controller = MovableController(collectionViewLayout: flow())
    controller.installsStandardGestureForInteractiveMovement = false
    let pilot = Pilot(rootViewController: controller, size: (columns: 40, rows: 10))
    dragFirstItem(pilot)
    #expect(controller.moves.isEmpty)
    controller.installsStandardGestureForInteractiveMovement = true
    dragFirstItem(pilot)
    #expect(controller.moves == ["0 to 1"])
    controller.installsStandardGestureForInteractiveMovement = false
    dragFirstItem(pilot)
    #expect(controller.moves == ["0 to 1"])
    let fixed = ItemsController(collectionViewLayout: flow())
    let other = Pilot(rootViewController: fixed, size: (columns: 40, rows: 10))
    dragFirstItem(other)
    let first = fixed.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.frame.minX == 0)
  }
}
