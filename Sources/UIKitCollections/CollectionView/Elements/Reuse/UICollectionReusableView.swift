import Foundation
import UIKitCore

/// The base class of all views in a collection view. Views are reused with new content.
///
/// Subclasses add subviews or drawing. They override `init(frame:)`; registering the class is
/// enough for the collection view to create instances.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier of the dequeue call; `nil` for a view that no dequeue call made.
  open var reuseIdentifier: String? { reuseKey?.identifier }

  /// The reuse queue of the view when it leaves the screen.
  final var reuseKey: ReuseKey?

  /// The version of the registration that made the view.
  final var reuseVersion = 0

  /// The scroll view of its section; `nil` if the view scrolls with the content.
  final weak var strip: StripView?

  /// The shift within that scroll view when attributes were last applied.
  private(set) final var appliedShift = CGPoint.zero

  /// The size limit for the view while it computes its preferred size.
  var fittingLimit: CGSize?

  /// The view whose subviews are the content.
  var fittedView: UIView { self }

  /// A copy of the last applied attributes; `nil` while the view waits in its queue.
  package private(set) final var appliedAttributes: UICollectionViewLayoutAttributes? {
    didSet { appliedFrame = appliedAttributes?.frame ?? .null }
  }

  /// The frame of the last applied attributes, stored because every scroll reads it for every view;
  /// null while the view waits.
  final private(set) var appliedFrame = CGRect.null

  public override init(frame: CGRect) {
    super.init(frame: frame)
    keepDrawing()
  }

  /// Creates an empty view. There are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    keepDrawing()
  }

  /// Called before the view is reused, never for a new view. The default implementation does
  /// nothing. The view still has its old content; subclasses reset it.
  open func prepareForReuse() {}

  /// Called when attributes are applied, after the standard properties are set. The default
  /// implementation does nothing. Views for a custom subclass of attributes read the extra
  /// properties here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the preferred attributes of the view for its content. Called if the layout lets views
  /// size themselves.
  ///
  /// The default implementation asks for the size of the content. It uses `sizeThatFits(_:)` if
  /// overridden, else the sizes that the subviews (of a cell: of its content view) require, if
  /// known. In a flow layout, text wraps at the width of a line of the layout.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributesFittingContent(layoutAttributes) }

  /// The texts of its labels, unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? accessibilityTextOfElements }
    set { super.accessibilityLabel = newValue }
  }

  /// The traits. The header of a section is a heading.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSectionHeader ? super.accessibilityTraits.union(.header) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// Called when the view has become pinned, or is back at its place.
  func heldChanged() {}

  /// Called before the layout of the collection view changes to another. The default implementation
  /// does nothing.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the layout of the collection view has changed to another. The default
  /// implementation does nothing.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
}

extension UICollectionReusableView {
  private final var isSectionHeader: Bool {
    appliedAttributes?.representedElementKind == UICollectionView.elementKindSectionHeader
  }

  /// Applies attributes that differ from the applied ones. Returns whether they did.
  @discardableResult
  func take(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let appliedAttributes, appliedAttributes.isEqual(attributes) { return false }
    let wasHeld = appliedAttributes?.isHeld ?? false
    // Copy, as the layout may change its cached object later.
    appliedAttributes = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes
    place(attributes)
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    layer.zPosition = CGFloat(attributes.zIndex)
    observesContentSize = true
    if imposedListEnvironment != attributes.listEnvironment {
      imposedListEnvironment = attributes.listEnvironment
    }
    if attributes.isHeld != wasHeld { heldChanged() }
    apply(attributes)
    return true
  }

  /// Returns the attributes with the size of the content, within the limit and at least one
  /// character. An element without extent is not shown, and so would never be asked again.
  private func attributesFittingContent(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fittingLimit else { return attributes }
    layoutIfNeeded()
    let fit = ownFit(in: fittingLimit).completed { fittedView.contentFit(in: fittingLimit) }
    let least = UIScreen.main.cellMetrics
    var size = attributes.size
    if let width = fit.width { size.width = max(least.width, min(width, fittingLimit.width)) }
    if let height = fit.height { size.height = max(least.height, min(height, fittingLimit.height)) }
    guard size != attributes.size,
      let fitting = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return attributes }
    fitting.size = size
    return fitting
  }

  /// Forgets the applied attributes, so that the next ones are applied in any case.
  func forgetAttributes() { appliedAttributes = nil }

  private func place(_ attributes: UICollectionViewLayoutAttributes) {
    let shift = strip?.shift ?? .zero
    appliedShift = shift
    if attributes.transform.isIdentity && transform.isIdentity {
      // Set the frame directly. Centre and size could round an edge to another character.
      let place = attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
      if frame != place { frame = place }
    } else {
      transform = attributes.transform
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
      center = attributes.center + shift
    }
  }
}
