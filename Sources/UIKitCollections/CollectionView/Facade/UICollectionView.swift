import Foundation
import UIKitCore

/// Presents an ordered set of data items through a replaceable layout.
///
/// Three responsibilities stay apart: the data source supplies the items and the views that show
/// them, the layout says where and how each view is placed, and the collection view merges both
/// into what is seen. It is a scroll view; `bounds` is the visible rectangle in content
/// coordinates.
///
/// There is hardly ever a reason to subclass it: layouts, cells, data source and delegate are the
/// places for what is special.
///
/// This class is a facade: each member asks the collaborator that does the work.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The layout in use; `transitions` exchanges it.
  final var layout: UICollectionViewLayout
  private final weak var source: UICollectionViewDataSource?
  private final weak var narrowDelegate: UICollectionViewDelegate?
  /// The data source, if its items may have parents and children.
  private(set) final weak var outlineSource: (any OutlineSupply)?

  private(set) final lazy var counts = DataSourceCounts(source: self, followers: followers)
  private(set) final lazy var followers = ItemFollowers { [unowned self] in itemFollowers }
  private(set) final lazy var viewProvider = ViewProvider(owner: self)
  private(set) final lazy var visible = VisibleElements(owner: self)
  private(set) final lazy var strips = Strips(owner: self)
  private(set) final lazy var passes = LayoutPasses(owner: self)
  private(set) final lazy var boundsChanges = BoundsChanges(owner: self)
  private(set) final lazy var offsets = OffsetKeeper(owner: self)
  private(set) final lazy var sizing = SelfSizing(owner: self)
  private(set) final lazy var door = DelegateDoor(view: self)
  private(set) final lazy var selection = ItemSelection(
    counts: counts, cells: visible, modes: self, calls: door)
  private(set) final lazy var highlight = HighlightTracking(
    in: self, counts: counts, cells: visible, modes: self, calls: door, selection: selection)
  private(set) final lazy var finder = ItemFinder(in: self, geometry: passes)
  private(set) final lazy var revealer = ItemRevealer(
    in: self, geometry: passes, cells: visible)
  private(set) final lazy var focusable = FocusableItems(
    counts: counts, cells: visible, calls: door)
  private(set) final lazy var focus = makeFocus()
  private(set) final lazy var focusInside = FocusInside(
    in: self, counts: counts, geometry: passes, cells: visible, finder: finder,
    focusable: focusable, revealer: revealer, focus: focus)
  private(set) final lazy var mover = FocusMover(
    in: self, counts: counts, geometry: passes, cells: visible, finder: finder,
    focusable: focusable, focus: focus, inside: focusInside)
  private(set) final lazy var range = RangeSelection(
    in: self, counts: counts, geometry: passes, modes: self, calls: door, selection: selection,
    focus: focus, mover: mover)
  private(set) final lazy var hold = HoldTracking(
    in: self, counts: counts, cells: visible)
  private(set) final lazy var movement = InteractiveMovement(
    in: self, counts: counts, geometry: passes, cells: visible, stage: self, calls: door,
    range: range, springs: makeSprings())
  private(set) final lazy var movementKeys = MovementKeys(
    in: self, counts: counts, geometry: passes, finder: finder, selection: selection,
    focus: focus, movement: movement)
  private(set) final lazy var movementHold = MovementHold(
    movement: movement, selection: selection, focus: focus)
  /// What lifts items off; `nil` as long as none has been.
  final var dragging: CollectionDrag?
  /// What lets items be dropped; `nil` as long as none has been over this view.
  final var dropping: CollectionDrop?
  /// What lets rows be swiped aside; `nil` as long as no layout has had actions for any.
  final var swiping: RowSwiping?
  private(set) final lazy var outlineKeys = OutlineKeys(
    counts: counts, focus: focus, calls: door)
  private(set) final lazy var menus = ItemMenus(
    in: self, counts: counts, geometry: passes, cells: visible, calls: door,
    selection: selection, highlight: highlight, focus: focus,
    actions: { [unowned self] in swiping?.menuElements(at: $0) ?? [] })
  private(set) final lazy var scroller = ItemScroller(owner: self)
  private(set) final lazy var keys = CollectionKeys(
    of: self, cells: visible, highlight: highlight, focus: focus, mover: mover,
    inside: focusInside, menus: menus, handlers: { [unowned self] in keyHandlers })
  private(set) final lazy var updates = UpdateRecorder(owner: self)
  private(set) final lazy var transitions = LayoutTransitions(owner: self)
  private(set) final lazy var prefetching = Prefetching(owner: self)
  private(set) final lazy var index = SectionIndex(
    in: self, counts: counts, geometry: passes, calls: door, revealer: revealer, focus: focus)
  private(set) final lazy var backdrop = Backdrop(owner: self)

  /// The work done since the counters were last reset.
  package final var work = CollectionWork()

  // MARK: Creating

  /// Creates a collection view whose items a layout arranges; the layout's `collectionView` refers
  /// back to it from now on.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    ownFocusItems = self
    install(layout)
    adjustTargetOffsets()
    range.drag.install()
    hold.clients = { [unowned self] in [drag, movementHold, menus] }
  }

  /// Creates an empty view by `init(frame:collectionViewLayout:)`, which a subclass may override with a layout of its
  /// own. Where none does, the layout is a flow layout; UIKit's view refuses to be made without one.
  public convenience init() {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// There are no archives here: always `nil`.
  public required init?(coder: NSCoder) { nil }

  // MARK: Data and delegate

  /// What supplies counts and views. Not retained. Assigning another one acts like `reloadData()`.
  open var dataSource: UICollectionViewDataSource? {
    get { source }
    set {
      // A source that has died reads as nil already; its counts have not gone yet.
      if let newValue, source === newValue { return }
      source = newValue
      // Only diffable sources are that. To ask any other class takes a search through all conformances.
      outlineSource = newValue is NSObject ? newValue as? any OutlineSupply : nil
      reloadData()
    }
  }

  /// What follows selection, highlight, display, focus and scrolling. Not retained. The scroll
  /// view's delegate, of a narrower type.
  open var delegate: UICollectionViewDelegate? {
    get {
      // The narrow reference spares a dynamic cast per call; the wide one decides.
      guard let wide = scrollDelegate else { return nil }
      if narrowDelegate === wide { return narrowDelegate }
      narrowDelegate = wide as? UICollectionViewDelegate
      return narrowDelegate
    }
    set {
      narrowDelegate = newValue
      scrollDelegate = newValue
    }
  }

  // MARK: Prefetching

  /// Whether data is announced and cells are made ready ahead of the way that content is scrolled.
  open var isPrefetchingEnabled: Bool {
    get { prefetching.isEnabled }
    set { prefetching.isEnabled = newValue }
  }

  /// What is told which items will be needed soon. Not retained.
  open var prefetchDataSource: UICollectionViewDataSourcePrefetching? {
    get { prefetching.data.source }
    set { prefetching.data.source = newValue }
  }

  /// When views on screen are asked for their sizes again, in a layout that asks them.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Creating cells and supplementary views

  /// Says by which class cells of an identifier are made; `nil` unregisters.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    viewProvider.register(cellClass, for: .cell(identifier))
  }

  /// Says by which nib cells of an identifier are made; `nil` unregisters.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    viewProvider.register(nib, for: .cell(identifier))
  }

  /// Says by which class supplementary views of a kind and identifier are made; `nil` unregisters.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { viewProvider.register(viewClass, for: .supplementary(elementKind, identifier)) }

  /// Says by which nib supplementary views of a kind and identifier are made; `nil` unregisters.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { viewProvider.register(nib, for: .supplementary(kind, identifier)) }

  /// A ready cell for an item: one that waits, after `prepareForReuse()`, or else a new one.
  ///
  /// The identifier must be registered. The attributes and the selected state of the item are applied already.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { viewProvider.dequeueCell(identifier, at: indexPath) }

  /// A ready supplementary view of a kind: one that waits, after `prepareForReuse()`, or else a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    viewProvider.dequeue(.supplementary(elementKind, identifier), at: indexPath)
  }

  // MARK: Background

  /// Lies behind all elements, fills the visible part and does not scroll. `nil`: the background colour shows.
  open var backgroundView: UIView? {
    get { backdrop.view }
    set { backdrop.view = newValue }
  }

  // MARK: Layout

  /// The layout in use. Another one takes effect in the next layout pass, without animation; cells
  /// stay the same objects.
  ///
  /// What is at the middle of the screen stays in sight: the focused item if it is on screen, else the middle one.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { transitions.change(to: newValue, animated: false, isDeferred: true, completion: nil) }
  }

  /// Changes the layout. Animated, each element goes straight from its place to the new one.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    transitions.change(to: layout, animated: animated, completion: nil)
  }

  /// Changes the layout and tells when all is at its place: `true` unless another change came in between.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { transitions.change(to: layout, animated: animated, completion: completion) }

  /// Installs a layout between the present one and another, whose progress the caller drives until
  /// it finishes or cancels.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { transitions.start(to: layout, completion: completion) }

  /// Installs the layout that the interactive transition led to, and animates the rest of the way. Does nothing when
  /// another change of the layout has ended the transition.
  open func finishInteractiveTransition() { transitions.end(finished: true) }

  /// Installs the layout that the interactive transition began with, and animates the way back. Does nothing when
  /// another change of the layout has ended the transition.
  open func cancelInteractiveTransition() { transitions.end(finished: false) }

  // MARK: State

  /// The number of sections that the data source gave last; it is asked first when that is stale.
  open var numberOfSections: Int { counts.current.sectionCount }

  /// The number of items in a section that the data source gave last; it is asked first when that is stale.
  open func numberOfItems(inSection section: Int) -> Int { counts.count(ofSection: section) }

  /// The cells on screen. Not to be asked from a layout: it would only get the state before the pass.
  open var visibleCells: [UICollectionViewCell] {
    passes.adviseAgainstVisibleCells()
    return visible.cells.filter(visible.isOnScreen)
  }

  // MARK: Selection

  /// The selected items in ascending order; empty when there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { dataMarks(selection.current).paths }

  /// Selects an item without asking or telling the delegate, and scrolls to it unless the position
  /// is empty. `nil` selects nothing.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard selection.programSelects(indexPath.map(presentationPath)), let indexPath,
      !scrollPosition.isEmpty
    else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects an item without asking or telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.programDeselects(presentationPath(indexPath))
  }

  /// Whether items can be selected while not editing.
  open var allowsSelection = true
  /// Whether more than one item can be selected while not editing.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while editing.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one item can be selected while editing.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether an item that gets focus is selected, as by the user.
  open var selectionFollowsFocus = false

  /// Whether items may take the focus while not editing, unless the delegate's `canFocusItemAt`
  /// says so item by item. Until it is set, they may; without selection they leave it to what takes focus inside.
  open var allowsFocus: Bool {
    get { chosenFocus.normal ?? true }
    set { chosenFocus.normal = newValue }
  }
  /// Whether items may take the focus while editing; until it is set, as `allowsFocus`.
  open var allowsFocusDuringEditing: Bool {
    get { chosenFocus.editing ?? true }
    set { chosenFocus.editing = newValue }
  }
  private(set) final var chosenFocus: (normal: Bool?, editing: Bool?)

  /// Whether the editing switches of selection apply, and cells of items that the delegate lets be
  /// edited show that. Changing it keeps the selection.
  open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }

  // MARK: Locating items and views

  /// The items on screen.
  open var indexPathsForVisibleItems: [IndexPath] {
    visible.itemPathsOnScreen.compactMap { counts.path(forCaller: PresentationPath($0)) }
  }

  /// The topmost item at a point of the content, on screen or not.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    passes.item(at: point).flatMap { counts.path(forCaller: PresentationPath($0)) }
  }

  /// The item that a cell on screen shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.path(of: cell).flatMap { counts.path(forCaller: PresentationPath($0)) }
  }

  /// The cell of an item on screen; never makes one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visible.cell(at: presentationPath(indexPath))
  }

  /// Where the supplementary views of a kind on screen belong.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible.supplementaryPaths(ofKind: elementKind)
  }

  /// The supplementary view of a kind at an index path, if it is on screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { visible.supplementaryView(elementKind, at: indexPath) }

  /// Where a supplementary view on screen belongs.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    guard let key = visible.key(of: supplementaryView), key.category == .supplementaryView else {
      return nil
    }
    return key.path
  }

  /// The supplementary views of a kind on screen.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visible.supplementaryViews(ofKind: elementKind)
  }

  // MARK: Layout information

  /// Where an item is now, on screen or not; `nil` when there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    passes.attributesForItem(at: presentationPath(indexPath))
  }

  /// Where a supplementary view is now, on screen or not.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { passes.attributesForSupplementary(kind, at: indexPath) }

  // MARK: Scrolling and reloading

  /// Scrolls until an item is at a position, as far as the content allows. An empty position
  /// scrolls the least that makes it whole.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) { scroller.scroll(to: presentationPath(indexPath), at: scrollPosition, animated: animated) }

  /// Drops counts, layout information, views, selection and highlight; the next layout pass makes
  /// them anew. The offset stays, limited to the new content.
  open func reloadData() { reload() }

  // MARK: Changing data

  // Before each of these the data source changes; alone each is an animated change, in a batch part of one.

  /// Tells that there are new items at places that count after the change.
  open func insertItems(at indexPaths: [IndexPath]) {
    updates.record { $0.insertedItems += indexPaths }
  }

  /// Tells that the items at places that count before the change are gone.
  open func deleteItems(at indexPaths: [IndexPath]) {
    updates.record { $0.deletedItems += indexPaths }
  }

  /// Tells that an item has gone from its place before the change to one after it; its cell goes along.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.record { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Requests new cells for items, named by their places before the change; selection and focus stay.
  open func reloadItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reloadedItems += indexPaths }
  }

  /// Lets the data source bring the cells of items up to date; those on screen stay the same objects.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reconfiguredItems += indexPaths }
  }

  /// Tells that there are new sections, with their items.
  open func insertSections(_ sections: IndexSet) {
    updates.record { $0.insertedSections += sections }
  }

  /// Tells that sections are gone, with their items.
  open func deleteSections(_ sections: IndexSet) {
    updates.record { $0.deletedSections += sections }
  }

  /// Tells that a section has gone to another place with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updates.record { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Requests all views of sections anew; their numbers of items may differ, and their selection goes.
  open func reloadSections(_ sections: IndexSet) {
    updates.record { $0.reloadedSections += sections }
  }

  /// Makes several changes one, animated together. Places that go count before the whole batch,
  /// places that come after it. A batch in another joins it. Without changes it animates to a
  /// layout that has been invalidated.
  ///
  /// - Parameter updates: Records the changes.
  /// - Parameter completion: Called when the animation is over, with `false` if another change overtook it.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { self.updates.perform(animated: true, { updates?() }, completion: completion) }

  /// Whether the data source may differ from what is shown, because a change is still being told.
  open var hasUncommittedUpdates: Bool { updates.isRecording || showsOtherThanData }

  // MARK: Drag and drop

  /// What has items dragged out of this view; not retained.
  open weak var dragDelegate: UICollectionViewDragDelegate?

  /// What has items dropped onto this view; not retained.
  open weak var dropDelegate: UICollectionViewDropDelegate?

  /// Whether items can be dragged at all.
  open var dragInteractionEnabled = true

  /// Whether items have been lifted from this view and not been dropped yet.
  open var hasActiveDrag: Bool { dragging?.isActive ?? false }

  /// Whether something is dragged over this view that it can take.
  open var hasActiveDrop: Bool { dropping?.session != nil }

  /// How fast items make room for what might be dropped among them.
  open var reorderingCadence = ReorderingCadence.immediate

  /// Whether an item is selected, as by a tap, when something that is dragged is held over it for a while.
  open var isSpringLoaded = false

  // MARK: Reordering items

  // Until a movement ends the data source has the old order. Whoever calls the methods of this
  // class then, and whoever is called as data source or delegate, means items by their index paths
  // in the data; the layout means them by their places on screen. See
  // `performUsingPresentationValues(_:)`.

  /// Begins to move an item, if the data source has nothing against it; others make room wherever it goes.
  ///
  /// Each call that returns `true` is followed by `endInteractiveMovement()` or
  /// `cancelInteractiveMovement()`. Changes of the data, and another layout, cancel the movement.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    movement.begin([indexPath])
  }

  /// Lets the item follow a position, in the coordinates of the content: the layout says which
  /// place it means, and the delegate may say another one. While the position is near an edge of
  /// the bounds the content scrolls there, and the item goes on under it.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    movement.follow(targetPosition)
  }

  /// Ends the movement where the item is: the data source is told once, unless it is where it was.
  /// A data source that does not implement `collectionView(_:moveItemAt:to:)` cancels it.
  open func endInteractiveMovement() { movement.end() }

  /// Ends the movement as if it had not been; the data source is not told.
  open func cancelInteractiveMovement() { movement.cancel() }

  // MARK: Focus

  /// Whether focus that comes back goes to the item that had it last.
  open var remembersLastFocusedIndexPath = false

  /// Where focus goes when it comes in: to the cell of the item that the delegate prefers. A subclass may name others.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    focus.preference.environments
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context) && delegateAllows(context)
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    tellDelegate(of: context, coordinator)
  }

  // MARK: Views and events

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue.origin != super.bounds.origin, !followsContent, passes.phase == .idle {
        wasScrolled()
      }
      boundsChanges.changeBounds(to: newValue) { super.bounds = newValue }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { boundsChanges.changeFrame(to: newValue) { super.frame = newValue } }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    boundsChanges.insetsChanged()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    passes.edgesChanged()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    passes.edgesChanged()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { passes.environmentChanged(from: oldValue, to: semanticContentAttribute) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    passes.environmentChanged(from: previousTraitCollection, to: traitCollection)
  }

  /// A line between two rows of a list belongs to the row above it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? rowAboveLine(at: point) ?? hit : hit
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    passes.run()
    showEditingIfAwaited()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if swiping?.touchBegan() == true { return }
    if !highlight.begin(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !highlight.move(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if swiping?.touchEnded() == true { return }
    highlight.clickedItem(touches).map(focus.click)
    if !highlight.end(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !highlight.cancel(touches) { super.touchesCancelled(touches, with: event) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !keys.began(presses) { super.pressesBegan(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !keys.ended(presses) { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !keys.cancelled(presses) { super.pressesCancelled(presses, with: event) }
  }
}
