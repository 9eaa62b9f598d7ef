import Foundation
import UIKitCore

/// The base of every view that a collection view displays: it can go out of use and come back with new content.
///
/// A blank canvas: a subclass fills it with subviews or drawing. Subclasses override `init(frame:)`; registering the class is
/// enough for the collection view to make instances.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// What the view was dequeued with; `nil` for a view that no dequeue call made.
  open var reuseIdentifier: String? { reuseKey?.identifier }

  /// The queue that the view goes to when it leaves the screen.
  var reuseKey: ReuseKey?

  /// Which of the registrations of that key made the view.
  var reuseVersion = 0

  /// A copy of what was applied last; `nil` while the view waits in its queue.
  package private(set) var appliedAttributes: UICollectionViewLayoutAttributes? {
    didSet { appliedFrame = appliedAttributes?.frame ?? .null }
  }

  /// The frame of what was applied last, asked of every view on every scroll; null while the view waits.
  final private(set) var appliedFrame = CGRect.null

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view by its metatype. A subclass that overrides `init(frame:)` and `init?(coder:)` inherits it.
  public required convenience init() { self.init(frame: .zero) }

  /// Called before a waiting view is handed out again, never for a new one. The base does nothing: the view still holds what it
  /// showed before, and subclasses reset that.
  open func prepareForReuse() {}

  /// Called when attributes are applied, after the standard properties have been set. The base does nothing; views that
  /// understand attributes of a layout's own class read them here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes the view would like for its content; the base is content with those it is given.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

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
  /// Shows what the attributes say; says whether that was new. Attributes equal to those applied before are not applied again.
  @discardableResult
  func take(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let appliedAttributes, appliedAttributes.isEqual(attributes) { return false }
    // A copy, as the layout may go on changing the object it cached.
    appliedAttributes = attributes.copy() as? UICollectionViewLayoutAttributes
    place(attributes)
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
    return true
  }

  /// Forgets what was applied, so that the next attributes are applied whatever they are.
  func forgetAttributes() { appliedAttributes = nil }

  private func place(_ attributes: UICollectionViewLayoutAttributes) {
    if attributes.transform.isIdentity && transform.isIdentity {
      // The frame at once: going by centre and size could round an edge to another character.
      if frame != attributes.frame { frame = attributes.frame }
    } else {
      transform = attributes.transform
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
      center = attributes.center
    }
  }
}
