import Foundation
import UIKitCore

/// A view of an ordered set of data items in a replaceable layout.
///
/// Three responsibilities are separate: the data source supplies the items and their views, the
/// layout computes the place and look of each view, and the collection view combines both on
/// screen. It is a scroll view; `bounds` is the visible rectangle in content coordinates.
///
/// Subclassing is hardly ever necessary: customize layouts, cells, data source and delegate.
///
/// This class is a facade: each member calls the collaborator that does the work.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The layout in use; `transitions` replaces it.
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
  /// The drag of items; `nil` until the first drag.
  final var dragging: CollectionDrag?
  /// The drop of items; `nil` until the first drag over this view.
  final var dropping: CollectionDrop?
  /// The swiping of rows; `nil` until a layout has actions for rows.
  final var swiping: RowSwiping?
  private(set) final lazy var outlineKeys = OutlineKeys(
    counts: counts, focus: focus, calls: door)
  private(set) final lazy var menus = ItemMenus(
    in: self, counts: counts, geometry: passes, cells: visible, calls: door,
    selection: selection, highlight: highlight, focus: focus,
    actions: { [unowned self] in
      (swiping?.menuElements(at: $0) ?? []) + (cellForItem(at: $0)?.customActionElements ?? [])
    })
  private(set) final lazy var scroller = ItemScroller(owner: self)
  private(set) final lazy var keys = CollectionKeys(
    of: self, cells: visible, highlight: highlight, focus: focus, mover: mover,
    inside: focusInside, menus: menus, handlers: { [unowned self] in keyHandlers })
  private(set) final lazy var updates = UpdateRecorder(owner: self)
  private(set) final lazy var transitions = LayoutTransitions(owner: self)
  private(set) final lazy var prefetching = Prefetching(owner: self)
  private(set) final lazy var index = SectionIndex(
    in: self, counts: counts, geometry: passes, calls: door, revealer: revealer, focus: focus)
  private(set) final lazy var backdrop = BackgroundViewHost(owner: self)

  /// The work done since the counters were last reset.
  package final var work = CollectionWork()

  // MARK: Creating

  /// Creates a collection view with a layout, whose `collectionView` is this view from now on.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    ownFocusItems = self
    install(layout)
    adjustTargetOffsets()
    range.drag.install()
    hold.clients = { [unowned self] in [drag, movementHold, menus] }
  }

  /// Creates an empty view by `init(frame:collectionViewLayout:)`. Without an override of that, the
  /// layout is a flow layout. UIKit's view requires a layout instead.
  public convenience init() {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Returns `nil`: there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Data and delegate

  /// The supplier of counts and views. Not retained. Setting it acts like `reloadData()`.
  open var dataSource: UICollectionViewDataSource? {
    get { source }
    set {
      // A deallocated source reads as nil already, but its counts remain.
      if let newValue, source === newValue { return }
      source = newValue
      // Only diffable sources conform. For other classes, the cast would search all conformances.
      outlineSource = newValue is NSObject ? newValue as? any OutlineSupply : nil
      reloadData()
    }
  }

  /// The delegate for selection, highlight, display, focus and scrolling. Not retained. The scroll
  /// view's delegate, with a narrower type.
  open var delegate: UICollectionViewDelegate? {
    get {
      // The narrow reference avoids a dynamic cast per call; the wide one decides.
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

  /// Whether data and cells are prefetched in the direction of scrolling.
  open var isPrefetchingEnabled: Bool {
    get { prefetching.isEnabled }
    set { prefetching.isEnabled = newValue }
  }

  /// The object that is notified which items will be needed soon. Not retained.
  open var prefetchDataSource: UICollectionViewDataSourcePrefetching? {
    get { prefetching.data.source }
    set { prefetching.data.source = newValue }
  }

  /// The conditions under which views on screen compute their sizes again, if the layout asks them.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Creating cells and supplementary views

  /// Registers a class for cells with an identifier; `nil` unregisters.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    viewProvider.register(cellClass, for: .cell(identifier))
  }

  /// Registers a nib for cells with an identifier; `nil` unregisters.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    viewProvider.register(nib, for: .cell(identifier))
  }

  /// Registers a class for supplementary views of a kind and identifier; `nil` unregisters.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { viewProvider.register(viewClass, for: .supplementary(elementKind, identifier)) }

  /// Registers a nib for supplementary views of a kind and identifier; `nil` unregisters.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { viewProvider.register(nib, for: .supplementary(kind, identifier)) }

  /// Returns a cell for an item: a reused one, after `prepareForReuse()`, or a new one.
  ///
  /// The identifier must be registered. Attributes and selection state are already applied.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { viewProvider.dequeueCell(identifier, at: indexPath) }

  /// Returns a supplementary view: a reused one, after `prepareForReuse()`, or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    viewProvider.dequeue(.supplementary(elementKind, identifier), at: indexPath)
  }

  // MARK: Background

  /// The view behind all elements, fixed in the visible area; `nil` for the background colour.
  open var backgroundView: UIView? {
    get { backdrop.view }
    set { backdrop.view = newValue }
  }

  // MARK: Layout

  /// The layout in use. Setting it takes effect in the next layout pass, without animation; cells
  /// stay the same objects.
  ///
  /// The focused item stays in sight if it is on screen, else the item in the middle of the screen.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { transitions.change(to: newValue, animated: false, isDeferred: true, completion: nil) }
  }

  /// Changes the layout. With animation, each element moves straight from its place to the new one.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    transitions.change(to: layout, animated: animated, completion: nil)
  }

  /// Changes the layout. The completion gets `true` unless another change interrupted it.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { transitions.change(to: layout, animated: animated, completion: completion) }

  /// Installs a transition layout between the current one and another. The caller drives its
  /// progress until it finishes or cancels.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { transitions.start(to: layout, completion: completion) }

  /// Installs the new layout of the interactive transition, and animates the rest of the way. Does
  /// nothing when another change of the layout has ended the transition.
  open func finishInteractiveTransition() { transitions.end(finished: true) }

  /// Installs the original layout of the interactive transition, and animates the way back. Does
  /// nothing when another change of the layout has ended the transition.
  open func cancelInteractiveTransition() { transitions.end(finished: false) }

  // MARK: State

  /// The number of sections. Asks the data source first if the counts are stale.
  open var numberOfSections: Int { counts.current.sectionCount }

  /// Returns the number of items in a section. Asks the data source first if the counts are stale.
  open func numberOfItems(inSection section: Int) -> Int { counts.count(ofSection: section) }

  /// The cells on screen. During a layout's answer, this is the state before the pass.
  open var visibleCells: [UICollectionViewCell] {
    passes.adviseAgainstVisibleCells()
    return visible.cells.filter(visible.isOnScreen)
  }

  // MARK: Selection

  /// The selected items in ascending order; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { dataMarks(selection.current).paths }

  /// Selects an item without calling the delegate, and scrolls to it unless the position is empty.
  /// `nil` selects nothing.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard selection.programSelects(indexPath.map(presentationPath)), let indexPath,
      !scrollPosition.isEmpty
    else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.programDeselects(presentationPath(indexPath))
  }

  /// Whether the user can select items outside of editing mode.
  open var allowsSelection = true
  /// Whether the user can select more than one item outside of editing mode.
  open var allowsMultipleSelection = false
  /// Whether the user can select items in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select more than one item in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether focusing an item selects it, as if by the user.
  open var selectionFollowsFocus = false

  /// Whether items may take the focus outside of editing mode, if the delegate does not implement
  /// `canFocusItemAt`. By default they may; without selection, views inside come first.
  open var allowsFocus: Bool {
    get { chosenFocus.normal ?? true }
    set { chosenFocus.normal = newValue }
  }
  /// Whether items may take the focus in editing mode; by default the same as `allowsFocus`.
  open var allowsFocusDuringEditing: Bool {
    get { chosenFocus.editing ?? true }
    set { chosenFocus.editing = newValue }
  }
  private(set) final var chosenFocus: (normal: Bool?, editing: Bool?)

  /// Whether the view is in editing mode. The selection properties for editing apply, and cells of
  /// editable items show it. A change keeps the selection.
  open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }

  // MARK: Locating items and views

  /// The items on screen.
  open var indexPathsForVisibleItems: [IndexPath] {
    visible.itemPathsOnScreen.compactMap { counts.path(forCaller: PresentationPath($0)) }
  }

  /// Returns the topmost item at a point of the content, on screen or not.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    passes.item(at: point).flatMap { counts.path(forCaller: PresentationPath($0)) }
  }

  /// Returns the item of a cell on screen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.path(of: cell).flatMap { counts.path(forCaller: PresentationPath($0)) }
  }

  /// Returns the cell of an item on screen. Never creates a cell.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visible.cell(at: presentationPath(indexPath))
  }

  /// Returns the index paths of the supplementary views of a kind on screen.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible.supplementaryPaths(ofKind: elementKind)
  }

  /// Returns the supplementary view of a kind at an index path, if it is on screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { visible.supplementaryView(elementKind, at: indexPath) }

  /// Returns the index path of a supplementary view on screen.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    guard let key = visible.key(of: supplementaryView), key.category == .supplementaryView else {
      return nil
    }
    return key.path
  }

  /// Returns the supplementary views of a kind on screen.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visible.supplementaryViews(ofKind: elementKind)
  }

  // MARK: Layout information

  /// Returns the current attributes of an item, on screen or not; `nil` if it does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    passes.attributesForItem(at: presentationPath(indexPath))
  }

  /// Returns the current attributes of a supplementary view, on screen or not.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { passes.attributesForSupplementary(kind, at: indexPath) }

  // MARK: Scrolling and reloading

  /// Scrolls an item to a position, within the limits of the content. With an empty position,
  /// scrolls by the least distance that shows the whole item.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) { scroller.scroll(to: presentationPath(indexPath), at: scrollPosition, animated: animated) }

  /// Drops counts, layout information, views, selection and highlight. The next layout pass creates
  /// them again. The offset stays, limited to the new content.
  open func reloadData() { reload() }

  // MARK: Changing data

  // Change the data source before each call. The calls in a batch are animated together.

  /// Inserts items, named by their index paths after the change.
  open func insertItems(at indexPaths: [IndexPath]) {
    updates.record { $0.insertedItems += indexPaths }
  }

  /// Deletes items, named by their index paths before the change.
  open func deleteItems(at indexPaths: [IndexPath]) {
    updates.record { $0.deletedItems += indexPaths }
  }

  /// Moves an item from its path before the change to its path after the change, with its cell.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.record { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Requests new cells for items, named by old paths. Keeps selection and focus.
  open func reloadItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reloadedItems += indexPaths }
  }

  /// Asks the data source to update the cells of items in place.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reconfiguredItems += indexPaths }
  }

  /// Inserts sections with their items.
  open func insertSections(_ sections: IndexSet) {
    updates.record { $0.insertedSections += sections }
  }

  /// Deletes sections with their items.
  open func deleteSections(_ sections: IndexSet) {
    updates.record { $0.deletedSections += sections }
  }

  /// Moves a section with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updates.record { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Requests all views of sections again. Their item counts may change, and their selection ends.
  open func reloadSections(_ sections: IndexSet) {
    updates.record { $0.reloadedSections += sections }
  }

  /// Combines several changes into one animation. Deletes use old paths, and inserts use new paths.
  /// A nested batch joins the outer one. A batch without changes animates to an invalidated layout.
  ///
  /// - Parameter updates: Makes the changes.
  /// - Parameter completion: Called after the animation, with `false` if it was interrupted.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { self.updates.perform(animated: true, { updates?() }, completion: completion) }

  /// The same for a closure that does not escape, as UIKit's `NS_NOESCAPE` block. An override must not keep it.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Whether data source and presentation may differ, because a change is still being recorded.
  open var hasUncommittedUpdates: Bool { updates.isRecording || showsOtherThanData }

  // MARK: Drag and drop

  /// The delegate for dragging items out of this view. Not retained.
  open weak var dragDelegate: UICollectionViewDragDelegate?

  /// The delegate for dropping items onto this view. Not retained.
  open weak var dropDelegate: UICollectionViewDropDelegate?

  /// Whether items can be dragged.
  open var dragInteractionEnabled = true

  /// Whether items from this view are being dragged.
  open var hasActiveDrag: Bool { dragging?.isActive ?? false }

  /// Whether a drag that this view accepts is over it.
  open var hasActiveDrop: Bool { dropping?.session != nil }

  /// The delay after which items make room for a drop.
  open var reorderingCadence = ReorderingCadence.immediate

  /// Whether holding a drag over an item for a while selects it, as if by a tap.
  open var isSpringLoaded = false

  // MARK: Reordering items

  // Until a movement ends, the data source has the old order. Callers of this class, data source and delegate use index
  // paths of the data; the layout uses the places on screen. See `performUsingPresentationValues(_:)`.

  /// Begins to move an item, if the data source allows it. Other items make room for it.
  ///
  /// After each call that returns `true`, call `endInteractiveMovement()` or
  /// `cancelInteractiveMovement()`. Changes of the data or the layout cancel the movement.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    movement.begin([indexPath])
  }

  /// Moves the item to a position, in content coordinates. The layout determines the new place, and
  /// the delegate may change it. Near an edge of the bounds, the content scrolls under the item.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    movement.follow(targetPosition)
  }

  /// Ends the movement at the current place. The data source is called once, unless the place is
  /// unchanged. A data source without `collectionView(_:moveItemAt:to:)` cancels the movement.
  open func endInteractiveMovement() { movement.end() }

  /// Cancels the movement and restores the order, without a call to the data source.
  open func cancelInteractiveMovement() { movement.cancel() }

  // MARK: Focus

  /// Whether returning focus goes to the last focused item.
  open var remembersLastFocusedIndexPath = false

  /// The targets of incoming focus: the cell of the delegate's preferred item, or an override.
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
