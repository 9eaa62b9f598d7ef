import Foundation
import UIKitCore

/// Shows one data item, and knows whether it is selected or highlighted.
///
/// From back to front: `backgroundView`, `selectedBackgroundView`, `contentView`; each fills the
/// cell. Subviews of an app belong in `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds the content; fills the cell. The view of `contentConfiguration`, if there is one.
  open private(set) lazy var contentView = UIView(frame: bounds)

  /// What the cell shows. Its view takes the place of `contentView`; the one there is shows it if it supports it.
  ///
  /// `nil` puts an empty content view in its place.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }

  /// Whether `contentConfiguration` follows the state by itself; yes at first.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// How the background looks. One that is not `nil` takes `backgroundView`, `selectedBackgroundView` and
  /// `backgroundColor` away, and each of them takes it away.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      if !keepsDefaultBackground { hasDefaultBackground = false }
      showBackground()
    }
  }

  /// Whether `backgroundConfiguration` follows the state by itself; yes at first.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The background that suits the cell; that of a plain cell is clear.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  private final var shownBackground: BackgroundView?
  /// Whether the background is the one that suits the cell, and not one of the program's.
  private final var hasDefaultBackground = false
  private final var keepsDefaultBackground = false

  /// Called before the configurations are brought up to date: gives the cell the background that suits it.
  func updateDefaultBackground() {}

  /// Shows a background unless the program has said how it looks.
  final func showDefaultBackground(_ background: UIBackgroundConfiguration) {
    let isFree = backgroundView == nil && selectedBackgroundView == nil && backgroundColor == nil
    guard isFree, backgroundConfiguration == nil || hasDefaultBackground else { return }
    keepsDefaultBackground = true
    backgroundConfiguration = background
    keepsDefaultBackground = false
    hasDefaultBackground = true
  }

  open override var backgroundColor: UIColor? {
    didSet { if backgroundColor != nil { backgroundConfiguration = nil } }
  }

  /// The backdrop while the cell is neither highlighted nor selected, and always when there is no
  /// `selectedBackgroundView`.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { backgroundConfiguration = nil }
      replace(oldValue, by: backgroundView, at: 0)
    }
  }

  /// The backdrop while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView != nil { backgroundConfiguration = nil }
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
    }
  }

  /// Whether the cell looks selected. Setting it by hand does not change the selection of the collection view.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether a touch on the cell is being tracked.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// Whether the cell may take focus; the delegate's `collectionView(_:canFocusItemAt:)` must allow it too.
  open override var canBecomeFocused: Bool { true }

  /// Whether the item that the cell shows has focus. By default it is then drawn in reverse video.
  package final var hasItemFocus = false {
    didSet {
      guard hasItemFocus != oldValue else { return }
      updateFocusLook()
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the user is carrying the item that the cell shows to another place. It is drawn as one that has focus.
  package final var isCarried = false {
    didSet {
      guard isCarried != oldValue else { return }
      updateFocusLook()
      setNeedsUpdateConfiguration()
    }
  }

  /// What a drag does with the item.
  package(set) public final var dragState = DragState.none {
    didSet {
      guard dragState != oldValue else { return }
      drawsFaded = dragState == .dragging
      setNeedsUpdateConfiguration()
      dragStateDidChange(dragState)
    }
  }

  /// Whether something that is dragged would go into the item. It is drawn in reverse video.
  package final var isDropTarget = false {
    didSet {
      guard isDropTarget != oldValue else { return }
      updateFocusLook()
      setNeedsUpdateConfiguration()
    }
  }

  /// Called when a drag lifts the item, carries it away, or is over. The base does nothing: the
  /// cell is drawn faint by itself.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Whether the collection view is in editing mode and the item may be edited.
  package final var isInEditing = false {
    didSet { if isInEditing != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether swipe actions of the cell are shown.
  package final var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the item shows those below it in an outline.
  package final var isExpanded = false {
    didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } }
  }

  override func heldChanged() { setNeedsUpdateConfiguration() }

  /// Where the item stands in the outline of its section; `nil` where there is none.
  final var outline: OutlinePlace? {
    didSet {
      guard outline != oldValue else { return }
      isExpanded = outline?.isExpanded ?? false
      outlineChanged()
    }
  }

  /// The place of the item in its outline has changed.
  func outlineChanged() {}

  /// Whether a tap on the cell means something else than its selection.
  var takesTap: Bool { false }
  /// Does what a tap means instead.
  func takeTap() {}

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open override var isFocused: Bool { hasItemFocus || super.isFocused }

  /// How the cell looks while it has focus: `nil` leaves that to the cell, which then watches
  /// `didUpdateFocus(in:with:)` or `isFocused`.
  open override var focusEffect: UIFocusEffect? {
    didSet { updateFocusLook() }
  }

  /// A selected cell is read as selected, one that takes no touches as dimmed.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if isSelected { traits.insert(.selected) }
      if !isUserInteractionEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Makes an empty cell: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  // MARK: Configuration

  /// Makes a cell look as its state says.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// The present state.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isEditing = isInEditing
    state.isReordering = isCarried
    state.isSwiped = isSwiped
    state.isExpanded = isExpanded
    state.isPinned = appliedAttributes?.isHeld ?? false
    state.cellDragState = .init(rawValue: dragState.rawValue) ?? .none
    state.cellDropState = isDropTarget ? .targeted : .none
    return state
  }

  /// Called before the cell is shown, and whenever its state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private final var needsConfiguration = true

  /// Asks for `updateConfiguration(using:)` before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Makes the cell look as its state says. The base runs the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private final func updateAutomatically(for state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      keepsDefaultBackground = true
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
      keepsDefaultBackground = false
    }
  }

  private final func showContent() {
    let next: UIView
    if let contentConfiguration {
      if let view = contentView as? any UIView & UIContentView,
        view.supports(contentConfiguration)
      {
        view.configuration = contentConfiguration
        return
      }
      next = contentConfiguration.makeContentView()
    } else {
      guard contentView is any UIContentView else { return }
      next = UIView(frame: bounds)
    }
    insertSubview(next, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = next
    next.frame = bounds
    setNeedsUpdateConfiguration()
  }

  private final func showBackground() {
    guard let backgroundConfiguration else {
      shownBackground?.removeFromSuperview()
      shownBackground = nil
      return
    }
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
    if backgroundColor != nil { backgroundColor = nil }
    if let shownBackground {
      shownBackground.configuration = backgroundConfiguration
    } else {
      let view = BackgroundView(configuration: backgroundConfiguration)
      view.frame = bounds
      insertSubview(view, at: 0)
      shownBackground = view
      setNeedsUpdateConfiguration()
    }
  }

  private final func stateChanged() {
    updateBackgrounds()
    setNeedsUpdateConfiguration()
  }

  override var fittedView: UIView { contentView }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      updateDefaultBackground()
      let state = configurationState
      updateAutomatically(for: state)
      updateConfiguration(using: state)
    }
    fill(shownBackground)
    fill(backgroundView)
    fill(selectedBackgroundView)
    let place = contentFrame
    if contentView.frame != place { contentView.frame = place }
  }

  /// Where the content view is.
  var contentFrame: CGRect { ground }

  /// Where backgrounds and content are: beside the bounds while the cell is slid.
  final var ground: CGRect { bounds.offsetBy(dx: -slide, dy: 0) }

  /// How far content and backgrounds are slid to the left to make room for swipe actions, in points; to the right
  /// where it is negative.
  final var slide: CGFloat = 0 {
    didSet { if slide != oldValue { setNeedsLayout() } }
  }

  private final func fill(_ view: UIView?) {
    if let view, view.frame != ground { view.frame = ground }
  }

  private final func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    if old !== new {
      if old?.superview === self { old?.removeFromSuperview() }
      if let new {
        new.frame = ground
        insertSubview(new, at: index)
      }
    }
    updateBackgrounds()
  }

  private final func updateFocusLook() {
    let looksFocused = (hasItemFocus || isCarried) && focusEffect != nil
    // A card that is carried lies on the others.
    reversal = isDropTarget || isCarried && looksFocused ? .mark : looksFocused ? .focus : .none
  }

  private final func updateBackgrounds() {
    let isActive = isSelected || isHighlighted
    selectedBackgroundView?.isHidden = !isActive
    backgroundView?.isHidden = isActive && selectedBackgroundView != nil
  }
}
