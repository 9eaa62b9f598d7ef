import Testing
import UIKit
import UIKitTesting

/// The offsets of lists, and the focus, when focus returns after it was elsewhere.
@MainActor @Suite("Focus that returns", .serialized) struct ReturningFocusTests {
  /// A row half as high as its estimate, in a layout of estimates.
  fileprivate final class RowCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.height = 24
      return attributes
    }
  }

  /// Sixty rows of a line each; on request, selecting one pushes a screen.
  fileprivate class Rows: UICollectionViewController {
    var count = 60
    var pushes = false
    var cannotFocus: Set<Int> = []
    var asked: [Int] = []
    var chosen: [Int] = []

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 16)
      layout.minimumLineSpacing = 0
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(RowCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { !cannotFocus.contains(indexPath.item) }

    override func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemsAt: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction { _ in }]) })
    }

    override func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      asked.append(indexPath.item)
      return true
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      chosen.append(indexPath.item)
      if pushes { show(UIViewController(), sender: nil) }
    }

    var offset: CGFloat { collectionView.contentOffset.y }
    var focused: Int? { collectionView.keyboard.focusedIndexPath?.item }
    var isFocusInSight: Bool {
      collectionView.keyboard.focusedItemFrame.map(collectionView.bounds.contains) ?? false
    }
  }

  fileprivate enum Scroll: CaseIterable {
    case wheel, drag, program

    @MainActor func act(_ rows: Rows, _ pilot: Pilot) {
      switch self {
      case .wheel: for _ in 0..<8 { pilot.wheel(column: 4, row: 8, rows: 3) }
      case .drag:
        for _ in 0..<2 { pilot.drag(from: (column: 5, row: 14), to: (column: 5, row: 2)) }
      case .program:
        rows.collectionView.scrollToItem(at: [0, 40], at: .top, animated: false)
      }
      pilot.finishAnimations()
    }
  }

  fileprivate enum Absence: CaseIterable {
    case alert, sheet, fullScreen, push, clickThatPushes, tab, menu, window

    @MainActor func act(_ rows: Rows, _ pilot: Pilot) {
      switch self {
      case .alert:
        let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        rows.present(alert, animated: true)
        pilot.finishAnimations()
        pilot.press(.return)
      case .sheet, .fullScreen:
        let other = UIViewController()
        other.modalPresentationStyle = self == .sheet ? .pageSheet : .fullScreen
        rows.present(other, animated: true)
        pilot.finishAnimations()
        rows.dismiss(animated: true)
      case .push, .clickThatPushes:
        rows.pushes = true
        if self == .push {
          rows.show(UIViewController(), sender: nil)
        } else {
          pilot.click(column: 4, row: 8)
        }
        pilot.finishAnimations()
        rows.navigationController?.popViewController(animated: true)
      case .tab:
        rows.tabBarController?.selectedIndex = 1
        pilot.finishAnimations()
        rows.tabBarController?.selectedIndex = 0
      case .menu:
        pilot.secondaryClick(column: 4, row: 8)
        pilot.press(.escape)
      case .window:
        let other = UIWindow()
        other.makeKeyAndVisible()
        other.isHidden = true
      }
      pilot.finishAnimations()
    }
  }

  private func pilot(_ rows: Rows) -> Pilot {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: rows), UIViewController()]
    let pilot = Pilot(rootViewController: tabs, size: (columns: 40, rows: 18))
    pilot.update()
    return pilot
  }

  @Test(
    "a list keeps its scroll offset, and focus is on a visible row",
    arguments: Scroll.allCases, Absence.allCases)
  fileprivate func stays(scroll: Scroll, absence: Absence) {
    let rows = Rows()
    let pilot = pilot(rows)
    scroll.act(rows, pilot)
    let offset = rows.offset
    #expect(offset > 0)
    absence.act(rows, pilot)
    #expect(rows.offset == offset)
    #expect(rows.isFocusInSight)
  }

  @Test("this holds with and without remembering the last item", arguments: [true, false])
  func remembering(remembers: Bool) {
    let rows = Rows()
    let pilot = pilot(rows)
    rows.collectionView.remembersLastFocusedIndexPath = remembers
    Scroll.wheel.act(rows, pilot)
    let offset = rows.offset
    Absence.tab.act(rows, pilot)
    Absence.alert.act(rows, pilot)
    #expect(rows.offset == offset)
  }

  @Test("focus returns to its row if that is still visible")
  func sameRow() {
    let rows = Rows()
    let pilot = pilot(rows)
    pilot.press(.down, .down, .down, .down)
    pilot.wheel(column: 4, row: 8, rows: 1)
    Absence.alert.act(rows, pilot)
    #expect(rows.focused == 4)
    #expect(rows.offset == 48)
  }

  @Test(
    "focus returns to its row, and the list stays, after a tab change and after hiding the list",
    arguments: [true, false], [true, false])
  func removedMeanwhile(hides: Bool, pinsHeaders: Bool) {
    let rows = Rows()
    if pinsHeaders, let layout = rows.collectionViewLayout as? UICollectionViewFlowLayout {
      layout.headerReferenceSize = CGSize(width: 320, height: 32)
      layout.sectionHeadersPinToVisibleBounds = true
    }
    let pilot = pilot(rows)
    for _ in 0..<30 { pilot.press(.down) }
    pilot.finishAnimations()
    let offset = rows.offset
    #expect(offset > 0)
    if hides {
      rows.collectionView.isHidden = true
      pilot.finishAnimations()
      rows.collectionView.isHidden = false
      pilot.finishAnimations()
    } else {
      Absence.tab.act(rows, pilot)
    }
    #expect(rows.focused == 30)
    #expect(rows.offset == offset)
  }

  @Test("focus returning to a list with other items starts at the first one")
  func refilled() {
    let rows = Rows()
    let pilot = pilot(rows)
    pilot.press(.down, .down, .down)
    Absence.alert.act(rows, pilot)
    rows.count = 0
    rows.collectionView.reloadData()
    pilot.update()
    rows.count = 60
    rows.collectionView.reloadData()
    pilot.update()
    #expect(rows.focused == 0)
  }

  @Test("focus returns to the visible row nearest to its own")
  func nearestRow() {
    let rows = Rows()
    let pilot = pilot(rows)
    Scroll.wheel.act(rows, pilot)
    Absence.alert.act(rows, pilot)
    #expect(rows.focused.map { CGFloat($0) * 16 } == rows.offset)
    rows.cannotFocus = [0, 1, 2]
    rows.collectionView.contentOffset.y = 0
    pilot.update()
    Absence.alert.act(rows, pilot)
    #expect(rows.offset == 0)
    #expect(rows.isFocusInSight)
  }

  @Test("focus returning to another row selects nothing")
  func selectsNothing() {
    let rows = Rows()
    let pilot = pilot(rows)
    rows.collectionView.selectionFollowsFocus = true
    pilot.press(.down)
    #expect(rows.chosen == [1])
    Scroll.wheel.act(rows, pilot)
    Absence.alert.act(rows, pilot)
    #expect(rows.chosen == [1])
  }

  @Test("focus scrolls to its row if another size has hidden it")
  func resized() {
    let rows = Rows()
    let pilot = pilot(rows)
    for _ in 0..<12 { pilot.press(.down) }
    let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    rows.present(alert, animated: true)
    pilot.finishAnimations()
    pilot.resize(columns: 40, rows: 8)
    pilot.finishAnimations()
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(rows.focused == 12)
    #expect(rows.isFocusInSight)
  }

  @Test("a click moves focus to its row and leaves the offset unchanged")
  func click() {
    let rows = Rows()
    let pilot = pilot(rows)
    Scroll.wheel.act(rows, pilot)
    let offset = rows.offset
    pilot.click(column: 4, row: 8)
    let clicked = rows.chosen.last
    #expect(rows.focused == clicked)
    pilot.press(.down)
    #expect(rows.focused == clicked.map { $0 + 1 })
    #expect(rows.offset == offset)
  }

  @Test("a click on an unfocusable row leaves focus unchanged")
  func clickWithoutFocus() {
    let rows = Rows()
    let pilot = pilot(rows)
    rows.cannotFocus = Set(1..<60)
    pilot.click(column: 4, row: 8)
    #expect(rows.chosen.count == 1)
    #expect(rows.focused == 0)
  }

  @Test("a click asks about selection once, also if selection follows focus")
  func askedOnce() {
    let rows = Rows()
    let pilot = pilot(rows)
    rows.collectionView.selectionFollowsFocus = true
    rows.asked = []
    pilot.click(column: 4, row: 8)
    #expect(rows.asked.count == 1)
    #expect(rows.chosen.last == rows.asked.last)
  }

  @Test("a click after a scroll in several selected rows selects its row only once")
  func severalSelected() {
    let rows = Rows()
    let pilot = pilot(rows)
    rows.collectionView.allowsMultipleSelection = true
    rows.collectionView.selectionFollowsFocus = true
    pilot.click(column: 4, row: 8)
    #expect(
      rows.collectionView.indexPathsForSelectedItems?.contains([0, rows.focused ?? -1]) == true)
  }

  // MARK: Offsets from before the window

  @Test(
    "an offset set before the window appears is kept exactly", arguments: [8, 160, 168])
  func beforeTheWindow(y: Int) {
    let rows = Rows()
    let layout = rows.collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize = CGSize(width: 320, height: 50)
    layout?.minimumLineSpacing = 10
    rows.loadViewIfNeeded()
    rows.view.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    rows.view.layoutIfNeeded()
    rows.collectionView.contentOffset.y = CGFloat(y)
    let pilot = Pilot(rootViewController: rows, size: (columns: 40, rows: 15))
    pilot.update()
    #expect(rows.offset == CGFloat(y))
    #expect(rows.focused != nil)
  }

  enum Moment: CaseIterable { case loaded, willAppear, isAppearing }

  /// Rows with estimated sizes, scrolled before they appear.
  fileprivate final class Estimates: Rows {
    var moment = Moment.loaded

    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = collectionViewLayout as? UICollectionViewFlowLayout
      layout?.estimatedItemSize = CGSize(width: 320, height: 48)
      if moment == .loaded { scroll() }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if moment == .willAppear { scroll() }
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      if moment == .isAppearing { scroll() }
    }

    private func scroll() {
      if moment == .loaded { view.frame = UIScreen.main.bounds }
      view.layoutIfNeeded()
      collectionView.contentOffset.y = 333
    }
  }

  @Test(
    "this also holds for wrong estimates of sizes", arguments: Moment.allCases)
  func estimates(moment: Moment) {
    let rows = Estimates()
    rows.moment = moment
    let pilot = Pilot(rootViewController: rows, size: (columns: 40, rows: 15))
    pilot.finishAnimations()
    #expect(rows.offset == 333)
    #expect(rows.isFocusInSight)
  }

  @Test("an offset set right after another size or layout is kept", arguments: 0...2)
  func afterAnotherSize(change: Int) {
    let rows = Rows()
    let pilot = pilot(rows)
    let view = rows.collectionView
    switch change {
    case 0: view?.frame.size.height = 100
    case 1: view?.bounds.size.width = 200
    default: view?.collectionViewLayout = Rows().collectionViewLayout
    }
    view?.contentOffset.y = 40
    pilot.finishAnimations()
    #expect(rows.offset == 40)
  }
}
