import Foundation
import UIKitCore

/// The base of every view that a collection view displays: it can go out of use and come back with new content.
///
/// A blank canvas: a subclass fills it with subviews or drawing. Subclasses override
/// `init(frame:)`; registering the class is enough for the collection view to make instances.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// What the view was dequeued with; `nil` for a view that no dequeue call made.
  open var reuseIdentifier: String? { reuseKey?.identifier }

  /// The queue that the view goes to when it leaves the screen.
  final var reuseKey: ReuseKey?

  /// Which of the registrations of that key made the view.
  final var reuseVersion = 0

  /// The scroll view that it lives in; `nil` for one that scrolls with the content.
  final weak var strip: StripView?

  /// How it was moved within that when attributes were applied last.
  private(set) final var appliedShift = CGPoint.zero

  /// How large the view may become, while it is asked which size it would like.
  var fittingLimit: CGSize?

  /// Whose subviews are the content.
  var fittedView: UIView { self }

  /// A copy of what was applied last; `nil` while the view waits in its queue.
  package private(set) final var appliedAttributes: UICollectionViewLayoutAttributes? {
    didSet { appliedFrame = appliedAttributes?.frame ?? .null }
  }

  /// The frame of what was applied last, asked of every view on every scroll; null while the view waits.
  final private(set) var appliedFrame = CGRect.null

  public override init(frame: CGRect) {
    super.init(frame: frame)
    keepDrawing()
  }

  /// Makes an empty view: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    keepDrawing()
  }

  /// Called before a waiting view is handed out again, never for a new one. The base does nothing:
  /// the view still holds what it showed before, and subclasses reset that.
  open func prepareForReuse() {}

  /// Called when attributes are applied, after the standard properties have been set. The base does nothing; views that
  /// understand attributes of a layout's own class read them here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes the view would like for its content, asked for where the layout lets views size themselves.
  ///
  /// The base asks for the size of the content: by `sizeThatFits(_:)` if that is overridden, else
  /// as the subviews (of a cell: of its content view) need it, as far as they know. In a flow
  /// layout lines of text wrap at the width that a line of the layout has.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributesFittingContent(layoutAttributes) }

  /// What its labels say, unless something else is said.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? accessibilityTextOfElements }
    set { super.accessibilityLabel = newValue }
  }

  /// The header of a section is a heading.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSectionHeader ? super.accessibilityTraits.union(.header) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// The view has left its place to stay in sight, or is back.
  func heldChanged() {}

  /// Called before the layout of the collection view changes to another. The base does nothing.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the layout of the collection view has changed to another. The base does nothing.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
}

extension UICollectionReusableView {
  private final var isSectionHeader: Bool {
    appliedAttributes?.representedElementKind == UICollectionView.elementKindSectionHeader
  }

  /// Shows what the attributes say; says whether that was new. Attributes equal to those applied
  /// before are not applied again.
  @discardableResult
  func take(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let appliedAttributes, appliedAttributes.isEqual(attributes) { return false }
    let wasHeld = appliedAttributes?.isHeld ?? false
    // A copy, as the layout may go on changing the object it cached.
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

  /// The attributes with the size that the content asks for, within the limit; never less than one
  /// character, as what has no extent is not shown, and so would never be asked again.
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

  /// Forgets what was applied, so that the next attributes are applied whatever they are.
  func forgetAttributes() { appliedAttributes = nil }

  private func place(_ attributes: UICollectionViewLayoutAttributes) {
    let shift = strip?.shift ?? .zero
    appliedShift = shift
    if attributes.transform.isIdentity && transform.isIdentity {
      // The frame at once: going by centre and size could round an edge to another character.
      let place = attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
      if frame != place { frame = place }
    } else {
      transform = attributes.transform
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
      center = attributes.center + shift
    }
  }
}
