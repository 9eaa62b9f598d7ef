import Foundation
import UIKitCore

/// A view of one data item, with its selection and highlight.
///
/// From back to front: `backgroundView`, `selectedBackgroundView`, `contentView`. Each fills the
/// cell. Add custom subviews to `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view of the content, which fills the cell. If `contentConfiguration` is set, this is its
  /// view.
  open private(set) lazy var contentView = UIView(frame: bounds)

  /// The content of the cell. Its view replaces `contentView`. If the current view supports the
  /// configuration, it shows the new one.
  ///
  /// `nil` restores an empty content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }

  /// Whether `contentConfiguration` follows the state automatically. The default is `true`.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The style of the background. A value other than `nil` resets `backgroundView`,
  /// `selectedBackgroundView` and `backgroundColor`, and setting one of these resets the
  /// configuration.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      if !keepsDefaultBackground { hasDefaultBackground = false }
      showBackground()
    }
  }

  /// Whether `backgroundConfiguration` follows the state automatically. The default is `true`.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Returns the default background of the cell. It is clear for a plain cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  private final var shownBackground: BackgroundView?
  /// Whether the background is the default one, and not set by the program.
  private final var hasDefaultBackground = false
  private final var keepsDefaultBackground = false

  /// Called before the configurations are updated. Sets the default background of the cell.
  func updateDefaultBackground() {}

  /// Shows a background unless the program has set one.
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

  /// The background view while the cell is neither highlighted nor selected, and always if there is
  /// no `selectedBackgroundView`.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { backgroundConfiguration = nil }
      replace(oldValue, by: backgroundView, at: 0)
    }
  }

  /// The background view while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView != nil { backgroundConfiguration = nil }
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
    }
  }

  /// Whether the cell looks selected. Setting it does not change the selection of the collection
  /// view.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether the cell tracks a touch.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// Whether the cell can become focused. `collectionView(_:canFocusItemAt:)` of the delegate must
  /// allow it, too.
  open override var canBecomeFocused: Bool { true }

  /// Whether the item of the cell has focus. By default, the cell is drawn in reverse video then.
  package final var hasItemFocus = false {
    didSet {
      guard hasItemFocus != oldValue else { return }
      updateFocusLook()
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the user moves the item of the cell. The cell looks focused then.
  package final var isCarried = false {
    didSet {
      guard isCarried != oldValue else { return }
      updateFocusLook()
      setNeedsUpdateConfiguration()
    }
  }

  /// The state of the item in a drag.
  package(set) public final var dragState = DragState.none {
    didSet {
      guard dragState != oldValue else { return }
      drawsFaded = dragState == .dragging
      setNeedsUpdateConfiguration()
      dragStateDidChange(dragState)
    }
  }

  /// Whether a drop would go into the item. The cell is drawn in reverse video then.
  package final var isDropTarget = false {
    didSet {
      guard isDropTarget != oldValue else { return }
      updateFocusLook()
      setNeedsUpdateConfiguration()
    }
  }

  /// Called when a drag lifts the item, carries it away, or ends. The default implementation does
  /// nothing. The cell draws itself faint automatically.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Whether the collection view is in editing mode and the item is editable.
  package final var isInEditing = false {
    didSet { if isInEditing != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the cell shows its swipe actions.
  package final var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the item shows its children in an outline.
  package final var isExpanded = false {
    didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } }
  }

  override func heldChanged() { setNeedsUpdateConfiguration() }

  /// The place of the item in the outline of its section; `nil` without an outline.
  final var outline: OutlinePlace? {
    didSet {
      guard outline != oldValue else { return }
      isExpanded = outline?.isExpanded ?? false
      outlineChanged()
    }
  }

  /// Called when the place of the item in its outline has changed.
  func outlineChanged() {}

  /// Whether a tap on the cell has another effect than selection.
  var takesTap: Bool { false }
  /// Performs the other effect of a tap.
  func takeTap() {}

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open override var isFocused: Bool { hasItemFocus || super.isFocused }

  /// The look of the cell while it has focus. With `nil`, the cell draws it in
  /// `didUpdateFocus(in:with:)`, or depending on `isFocused`.
  open override var focusEffect: UIFocusEffect? {
    didSet { updateFocusLook() }
  }

  /// The traits. A selected cell is selected; a cell that takes no touches is dimmed.
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

  /// Creates an empty cell. There are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  // MARK: Configuration

  /// A closure that updates the look of a cell for its state.
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

  /// A closure called before the cell is shown, and whenever its state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private final var needsConfiguration = true

  /// Schedules `updateConfiguration(using:)` before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the look of the cell for its state. The default implementation runs the handler.
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

  /// The frame of the content view.
  var contentFrame: CGRect { ground }

  /// The frame of backgrounds and content. It is outside of the bounds while a swipe slides the
  /// cell.
  final var ground: CGRect { bounds.offsetBy(dx: -slide, dy: 0) }

  /// The distance by which content and backgrounds slide to the left to make room for swipe
  /// actions, in points; negative for a slide to the right.
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
    // A moved card is in front of the others.
    reversal = isDropTarget || isCarried && looksFocused ? .mark : looksFocused ? .focus : .none
  }

  private final func updateBackgrounds() {
    let isActive = isSelected || isHighlighted
    selectedBackgroundView?.isHidden = !isActive
    backgroundView?.isHidden = isActive && selectedBackgroundView != nil
  }
}
