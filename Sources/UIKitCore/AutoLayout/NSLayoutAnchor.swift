import Foundation

/// An edge, a middle or a length of a view or layout guide, of which constraints are made.
///
/// The type of an anchor keeps constraints between what cannot be compared from being written.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let reference: LayoutItemReference
  final let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    reference = LayoutItemReference(item)
    self.attribute = attribute
    super.init()
  }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(reference.words).\(attribute)>" }
  }

  /// The item, or what stands for one that is gone.
  final var item: AnyObject { reference.object ?? UIView() }

  final func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>,
    times multiplier: CGFloat = 1, plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item,
      attribute: other.attribute, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this equals another anchor.
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: 0)
  }
  /// A constraint that this is at least another anchor.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: 0)
  }
  /// A constraint that this is at most another anchor.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, plus: 0)
  }
  /// A constraint that this equals another anchor plus a constant, in points.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: c)
  }
  /// A constraint that this is at least another anchor plus a constant, in points.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: c)
  }
  /// A constraint that this is at most another anchor plus a constant, in points.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, plus: c)
  }
}

/// A place across: left, right, leading, trailing or the middle.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// A constraint that this follows another anchor at the standard distance, times a factor.
  public final func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: UIView.standardSpacing * multiplier)
  }
  /// A constraint that this follows another anchor at no less than the standard distance, times a factor.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: UIView.standardSpacing * multiplier)
  }
  /// A constraint that this follows another anchor at no more than the standard distance, times a factor.
  public final func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, plus: UIView.standardSpacing * multiplier)
  }
}

/// A place down: top, bottom, a baseline or the middle.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// A constraint that this follows another anchor at the standard distance, times a factor.
  public final func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: UIView.standardSpacing * multiplier)
  }
  /// A constraint that this follows another anchor at no less than the standard distance, times a factor.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: UIView.standardSpacing * multiplier)
  }
  /// A constraint that this follows another anchor at no more than the standard distance, times a factor.
  public final func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, plus: UIView.standardSpacing * multiplier)
  }
}

/// A width or a height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private final func constraint(
    _ relation: NSLayoutConstraint.Relation, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: constant)
  }

  /// A constraint that this is a number of points.
  public final func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, constant: c)
  }
  /// A constraint that this is at least a number of points.
  public final func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, constant: c)
  }
  /// A constraint that this is at most a number of points.
  public final func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, constant: c)
  }
  /// A constraint that this equals another length times a factor.
  public final func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, times: m, plus: 0)
  }
  /// A constraint that this is at least another length times a factor.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, times: m, plus: 0)
  }
  /// A constraint that this is at most another length times a factor.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, times: m, plus: 0)
  }
  /// A constraint that this equals another length times a factor plus a constant, in points.
  public final func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, times: m, plus: c)
  }
  /// A constraint that this is at least another length times a factor plus a constant, in points.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, times: m, plus: c)
  }
  /// A constraint that this is at most another length times a factor plus a constant, in points.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, times: m, plus: c)
  }
}
