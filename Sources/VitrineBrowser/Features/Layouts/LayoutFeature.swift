import CollectionLayouts
import UIKit
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// Controls the layout and the sort order of the items, and switches between layouts.
@MainActor
final class LayoutFeature: BrowserFeature, TransitionDriving {
  let shown: ItemList
  let range: RangeMarking
  let context: any BrowserContext
  var layout: BrowserLayout
  var transition: DrivenTransition?
  let scrollBar = ScrollBar(frame: .zero)
  /// The number of values below the title of a card in a grid.
  var gridFacts = 0
  /// The item in focus that was last scrolled to the middle or raised.
  private var centred: IndexPath?
  private var longestTitle = LongestTitle()
  private(set) lazy var thumbnails = Thumbnails(self)
  private(set) lazy var placing = FieldLayoutFeature(self)

  init(
    _ shown: ItemList, _ range: RangeMarking, layout: BrowserLayout,
    in context: any BrowserContext
  ) {
    (self.shown, self.range, self.layout, self.context) = (shown, range, layout, context)
    scrollBar.scrollView = shown.collectionView
    shown.items.show = { [weak self, weak shown] next in shown?.performing { self?.show(next) } }
    shown.items.sortingEnded = { [weak context] failure in
      if let failure { context?.say(failure) }
      context?.itemsChanged()
    }
  }

  var collectionView: UICollectionView { shown.collectionView }

  func finish() {
    thumbnails.finish()
    placing.finish()
  }

  func end() { thumbnails.end() }

  func describe(_ situation: inout KeyConditions) {
    situation.layout = layout.kind
    situation.carriesSideways =
      FieldStep(in: layout.kind, .left, 1) != nil && shown.source.editable != nil
  }

  func describe(_ line: inout StatusLine) {
    line.layout = layout.kind
    // Joining texts for the first time searches the whole program for a conformance, which is slow.
    let fields =
      layout.fields.count < 2 ? layout.fields.first ?? "" : layout.fields.joined(separator: ",")
    line.layoutFields = ColumnText.cut(VisibleText.text(of: fields, tabStop: 1), to: 20)
    line.turning = transition.map {
      ($0.kind, Int(($0.layout.transitionProgress * 100).rounded()))
    }
    let order = shown.items.isSorting ? "sorting" : shown.items.orderInForce.label
    let words = [line.order, order].compactMap(\.self)
    line.order = words.count < 2 ? words.first : words.joined(separator: ", ")
  }

  // MARK: Items

  /// Shows the same items in another arrangement. Focus and marks stay with their items.
  private func show(_ next: Arrangement) {
    endTransition(finishes: false)
    range.end(keeps: true)
    let place = next.isGrouped || shown.items.arrangement.isGrouped ? focusPlace : nil
    defer {
      showHeaders(shown.items.hasSectionTitles)
      if let place { shown.performing { keepFocus(at: place) } }
      context.itemsChanged()
    }
    let (items, snapshots) = (shown.items, shown.snapshots)
    let (focus, marks) = (shown.focusedSourceItem, shown.sourceMarks)
    // Picker results appear without animation: rows in motion are unreadable.
    if !context.typesQuery, snapshots.canAnimate(to: items.source) {
      return shown.animate {
        items.apply(next)
        return (focus, marks)
      }
    }
    if !snapshots.isShowing, !layout.hasHeaders, next.continues(items.arrangement) {
      items.apply(next)
      collectionView.collectionViewLayout.invalidateCounts()
      if !shown.hiddenMarks.isEmpty { shown.mark(exactly: marks) }
      return shown.focusSomething()
    }
    snapshots.showDirectly()
    items.apply(next)
    collectionView.reloadData()
    shown.mark(exactly: marks)
    if let focus, let path = next.path(section: focus.section, item: focus.item) {
      collectionView.keyboard.focusItem(at: path, scrolls: true)
    } else {
      collectionView.keyboard.focusItem(at: nil, scrolls: false)
      collectionView.contentOffset = .zero
    }
    shown.focusSomething()
  }

  /// The distance of the item in focus from the top of the visible area.
  private var focusPlace: CGFloat? {
    collectionView.keyboard.focusedItemFrame.map { $0.minY - collectionView.bounds.minY }
  }

  /// Scrolls the item in focus to its previous distance from the top, below the pinned header.
  private func keepFocus(at place: CGFloat) {
    guard layout.isRegular, !collectionView.bounds.isEmpty else { return }
    layout.fit(collectionView.collectionViewLayout, width: context.width - indexWidth)
    collectionView.layoutIfNeeded()
    guard let frame = collectionView.keyboard.focusedItemFrame else { return }
    let header = layout.hasHeaders ? UIScreen.main.cellMetrics.height : 0
    let lowest = collectionView.bounds.height - frame.height
    collectionView.contentOffset = collectionView.clampedOffset(
      CGPoint(x: collectionView.contentOffset.x, y: frame.minY - max(header, min(place, lowest))))
  }

  // MARK: Layouts

  func show(_ kind: LayoutKind) { placing.show(LayoutChoice(kind)) }

  /// Returns the layout a number of steps after or before the current one.
  func neighbour(by step: Int) -> LayoutKind {
    let kinds = LayoutRegistry.kinds(withPictures: layout.showsPictures)
    let place = kinds.firstIndex(of: layout.kind) ?? (step > 0 ? kinds.count - 1 : 0)
    return kinds[(place + step + kinds.count) % kinds.count]
  }

  func zoom(by steps: Int) { zoom(to: layout.zoom + steps) }

  func zoom(to zoom: Int) {
    let old = layout.zoom
    layout.zoom(by: zoom - old)
    if layout.zoom != old { turn() }
  }

  /// Animates the cells to their places in the requested layout and keeps the item in focus
  /// visible.
  func turn() {
    // Before the first frame there is no visible area to keep the item in.
    let isOnScreen = !collectionView.bounds.isEmpty
    collectionView.setCollectionViewLayout(fitted(layout), animated: isOnScreen)
    if isOnScreen, let focus = collectionView.keyboard.focusedIndexPath {
      collectionView.keyboard.focusItem(at: focus, scrolls: true)
      // A pinned header must not cover it.
      if !layout.isRegular, layout.kind != .carousel {
        collectionView.scrollToItem(
          at: focus, at: [.centeredVertically, .centeredHorizontally], animated: false)
      }
    }
  }

  /// Scrolls the item in focus to the middle of a carousel, or raises it above its neighbours; once
  /// per frame.
  func centreFocus() {
    let follows = layout.kind == .carousel || !layout.isRegular
    let focus = follows && transition == nil ? collectionView.keyboard.focusedIndexPath : nil
    guard focus != centred else { return }
    centred = focus
    (collectionView.collectionViewLayout as? PreparedLayout)?.focusDidChange()
    if let focus, layout.kind == .carousel {
      collectionView.scrollToItem(at: focus, at: .centeredHorizontally, animated: true)
    }
  }

  func fitted(_ layout: BrowserLayout) -> UICollectionViewLayout {
    let made = placing.hasValues(for: layout.kind) ? layout.make() : BrowserLayout.makeFlow()
    (made as? WaterfallLayout)?.delegate = thumbnails
    placing.serve(made)
    var layout = layout
    layout.today = placing.today
    layout.screenRows = screenRows
    layout.look = placing.look
    layout.titleColumns = titleColumns(in: layout.kind)
    layout.factCount = factCount(in: layout.kind)
    layout.fit(made, width: context.width - indexWidth)
    return made
  }

  private var screenRows: Int {
    UIScreen.main.cellMetrics.rows(fittingIn: collectionView.bounds.height)
  }

  /// Returns the width of the longest title with its glyph, in columns, for layouts with cards of
  /// that width; else 0.
  private func titleColumns(in kind: LayoutKind) -> Int {
    guard kind == .circle || kind == .spiral,
      collectionView.numberOfAllItems <= LayoutRegistry.entry(kind).mostItems
    else { return 0 }
    return longestTitle.columns(of: shown) + (shown.dataSource.showsIcons ? 2 : 0)
  }

  /// Returns the number of values on a card below its title, for layouts whose card height depends
  /// on it; else 0.
  private func factCount(in kind: LayoutKind) -> Int {
    switch kind {
    case .grid: gridFacts
    case .carousel: placing.facts(in: kind).count
    default: 0
    }
  }

  /// Fits the layout to the width of the screen. A transition that began at another width ends.
  func fitToScreen() {
    let before = layout.kind
    if layout.showsPictures != thumbnails.arePossible {
      layout.showsPictures = thumbnails.arePossible
    }
    if layout.kind != before {
      endTransition(finishes: false)
      collectionView.setCollectionViewLayout(fitted(layout), animated: false)
    }
    let made = collectionView.collectionViewLayout
    placing.serve(made)
    (made as? WaterfallLayout)?.delegate = thumbnails
    placing.follow()
    let isStandIn = made is UICollectionViewFlowLayout && !layout.isRegular
    if transition == nil, isStandIn == placing.hasValues(for: layout.kind) {
      collectionView.setCollectionViewLayout(fitted(layout), animated: false)
      shown.dataSource.refresh(collectionView)
    }
    // Dragging a card on a board changes its field, not its position in the list.
    let holds = !placing.hasTargets
    if collectionView.allowsMovementByHold != holds { collectionView.allowsMovementByHold = holds }
    if let transition, transition.width != context.width { endTransition(finishes: false) }
    layout.titleColumns = titleColumns(in: layout.kind)
    layout.factCount = factCount(in: layout.kind)
    (layout.today, layout.screenRows, layout.look) = (placing.today, screenRows, placing.look)
    layout.fit(collectionView.collectionViewLayout, width: context.width - indexWidth)
    thumbnails.fitToLayout()
  }

  /// Shows or hides the section headers.
  func showHeaders(_ areShown: Bool) {
    guard layout.hasHeaders != areShown else { return }
    layout.hasHeaders = areShown
    context.layoutChanged()
  }

  /// Lays out the scroll bar, which is visible if the content is larger than the area.
  ///
  /// - Returns: The width of the scroll bar, in points.
  func layOutScrollBar(in area: CGRect) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    let items = shown.items
    let isShown =
      context.options.showsScrollBar
      && (layout.isRegular
        ? layout.overflows(
          (0..<items.sectionCount).lazy.map { items.count(in: $0) },
          columns: cell.columns(fittingIn: area.width), rows: cell.rows(fittingIn: area.height))
        : collectionView.contentSize.height > area.height)
    if scrollBar.isHidden == isShown { scrollBar.isHidden = !isShown }
    scrollBar.setNeedsLayout()
    return isShown ? cell.width : 0
  }

  /// The width of the scroll bar, in points; 0 while it is hidden.
  var scrollBarWidth: CGFloat { scrollBar.isHidden ? 0 : UIScreen.main.cellMetrics.width }

  /// The width of the index with the gap before it, in points.
  var indexWidth: CGFloat {
    IndexEntries.areShown(of: shown.items) ? 2 * UIScreen.main.cellMetrics.width : 0
  }

  // MARK: Order

  /// Sorts the items of each section. Focus and marks stay with their items.
  func sort(by key: SortKey?) { sort(by: VitrineItems.SortOrder(by: key == .name ? nil : key)) }

  func sort(by order: VitrineItems.SortOrder) {
    let items = shown.items
    if let reason = items.refusal(ofArrangingBy: order.criteria.compactMap(\.key.field)) {
      return context.say(reason)
    }
    items.sort(by: order)
    items.waitBriefly()
  }

  func reverse() {
    var order = shown.items.order
    order.isReversed.toggle()
    sort(by: order)
  }
}

extension LayoutFeature {
  nonisolated static let commands: [Command<LayoutFeature>] =
    [
      sort("s n", by: .name, "by name"),
      sort("s n", by: .text, "by text, numbers in it by their value"),
      sort("s s", by: .size, "by size, largest first"),
      sort("s t", by: .time, "by time, newest first"),
      sort("s e", by: .type, "by type, as the name ends"),
      Command<LayoutFeature>(
        "sort as in the source", "s o", help: "as in the source", topic: .sort,
        when: \.sortsBySource
      ) { arranging, _ in arranging.sort(by: nil) },
      Command<LayoutFeature>("reverse", "s r", help: "in reverse order", topic: .sort) {
        arranging, _ in
        arranging.reverse()
      },
      nextLayout,
      Command<LayoutFeature>("previous layout", "z V", help: "previous layout", topic: .layout) {
        arranging, _ in arranging.show(arranging.neighbour(by: -1))
      },
      .driving(
        .forward, ["z ]"], help: "turn to the next layout by steps", topic: .layout, in: .browse),
      .driving(
        .back, ["z ["], help: "turn to the previous layout by steps", topic: .layout, in: .browse),
    ] + FieldLayoutFeature.commands + [
      zoom("larger cells", "+", "=") { $0.zoom(by: $1) },
      zoom("smaller cells", "-") { $0.zoom(by: -$1) },
      zoom("cells of the usual size", "z 0") { arranging, _ in
        arranging.zoom(to: BrowserLayout.usualZoom)
      },
    ]

  nonisolated static let nextLayout = Command<LayoutFeature>(
    "next layout", "z v", help: "next layout", topic: .layout
  ) { arranging, _ in arranging.show(arranging.neighbour(by: 1)) }

  nonisolated private static func sort(
    _ keys: String, by key: SortKey, _ help: String
  ) -> Command<LayoutFeature> {
    Command<LayoutFeature>(
      "sort by \(key.word)", keys, help: help, topic: .sort, when: \.[sortsBy: key]
    ) { arranging, _ in arranging.sort(by: key) }
  }

  nonisolated private static func zoom(
    _ help: String, _ keys: String...,
    run: @escaping @MainActor @Sendable (LayoutFeature, Int) -> Void
  ) -> Command<LayoutFeature> {
    Command<LayoutFeature>(help, keys, help: help, topic: .layout, when: \.isGrid) {
      arranging, count in run(arranging, min(count ?? 1, 10))
    }
  }
}
