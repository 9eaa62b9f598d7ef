import Testing
import UIKit

/// Runs the code of this target; compiling it in both language modes is the other half of the test.
@MainActor
@Suite("Plain UIKit code in this language mode")
struct UsesTests {
  private final class Everything: EveryMethodSource, UICollectionViewDelegate {}

  @Test("values")
  func values() {
    #expect(Values.paths().count == 2)
    #expect(Values.selectors().sorted() == ["copy:", "cut:", "paste:"])
    #expect(Values.transforms() && Values.space())
    #expect(Values.insets() == UIEdgeInsets(top: 3, left: 4, bottom: 3, right: 4))
    #expect(Values.accessibility() == "UIAccessibilityLayoutChangedNotification")
    #expect(CollectionViewCalls.constants() == [0, 1, 0, 1, 2])
    #expect(Attributes.make().count == 3)
  }

  @Test(
    "a collection view that overrides everything works"
  )
  func collectionView() throws {
    let everything = Everything()
    let view = EveryOverrideCollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    CollectionViewCalls.register(in: view)
    #expect(CollectionViewCalls.connect(view, to: everything))
    view.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    #expect(view.visibleCells.count > 2)
    #expect(CollectionViewCalls.ask(view, at: path).count == 13)
    CollectionViewCalls.select(in: view, path)
    CollectionViewCalls.scroll(view, to: path)
    view.reloadData()
    view.layoutIfNeeded()
    view.setCollectionViewLayout(FlowLayouts.make(), animated: false)
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 10)
    #expect(DataSourceCallers.ask(everything, view, path).count == 6)
    DataSourceCallers.tell(PlainSource(), view)
  }

  @Test("diffable data")
  func diffable() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    CollectionViewCalls.register(in: view)
    let source = DiffableData.source(for: view)
    #expect(DiffableData.show(source).count == 5)
    #expect(DiffableData.ask(DiffableData.snapshot()).count == 12)
    #expect(source.snapshot().itemIdentifiers == ["c", "d", "b", "a"])
  }

  @Test("views, recognizers and menus")
  func views() {
    #expect(ReusableViews.make().count == 4)
    let view = EveryUseView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.useAll(UIView()).count == 9)
    #expect(!EveryUseScrollView(frame: .zero).useAll())
    #expect(SmallViews.label().text == "text")
    #expect(Gestures.make(for: view).count == 5)
    #expect(Gestures.states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    let controller = EveryOverrideController()
    #expect(controller.view.frame == .zero || controller.isViewLoaded)
  }

  @Test("members that apps override, and objects made by their classes")
  func overridable() {
    #expect(EveryOrderView().useAll() == [2, 4, 0, 3, 1])
    let image = EveryInitImageView(image: nil)
    #expect(image.preferredSymbolConfiguration != nil)
    let traits = TraitView()
    let registration = traits.watch()
    traits.overrideUserInterfaceStyle =
      traits.traitCollection.userInterfaceStyle == .light ? .dark : .light
    #expect(traits.changes == 1)
    traits.unregisterForTraitChanges(registration)
    let colors = UITraitCollection.systemTraitsAffectingColorAppearance
    #expect(colors.contains { $0 == UITraitUserInterfaceStyle.self })
    #expect(PlainInitCell().frame == .zero)
    #expect(
      Metatypes.views([UILabel.self, TraitView.self]).map { $0 is UILabel } == [true, false])
    #expect(Metatypes.controllers([UIViewController.self]).count == 1)
    #expect(Metatypes.view(UILabel.self).text == nil)
    #expect(Metatypes.collectionViews().count == 2)
  }

  @Test("drawing off the main actor, and timers beside Foundation's")
  func anywhere() async {
    let size = await Task.detached { Anywhere.picture().size }.value
    #expect(size == CGSize(width: 8, height: 16))
    let timer = Anywhere.timer()
    #expect(timer.isValid)
    timer.invalidate()
  }
}
