import Foundation

/// An edge, a centre or a length of a view or layout guide, for making constraints.
///
/// The type of an anchor prevents constraints between attributes that cannot be compared.
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

  /// The item, or an empty view in place of a deallocated item.
  final var item: AnyObject { reference.object ?? UIView() }

  final func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>,
    times multiplier: CGFloat = 1, plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item,
      attribute: other.attribute, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint that requires this anchor to equal another one.
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: 0)
  }
  /// Returns a constraint that requires this anchor to be at least another one.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: 0)
  }
  /// Returns a constraint that requires this anchor to be at most another one.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, plus: 0)
  }
  /// Returns a constraint that requires this anchor to equal another one plus a constant, in
  /// points.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: c)
  }
  /// Returns a constraint that requires this anchor to be at least another one plus a constant, in
  /// points.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: c)
  }
  /// Returns a constraint that requires this anchor to be at most another one plus a constant, in
  /// points.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, plus: c)
  }
}

/// A horizontal position: left, right, leading, trailing or the centre.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint that requires this anchor to follow another one at the standard distance,
  /// times a factor.
  public final func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: UIView.standardSpacing * multiplier)
  }
  /// Returns a constraint that requires this anchor to follow another one at no less than the
  /// standard distance, times a factor.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: UIView.standardSpacing * multiplier)
  }
  /// Returns a constraint that requires this anchor to follow another one at no more than the
  /// standard distance, times a factor.
  public final func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, plus: UIView.standardSpacing * multiplier)
  }
}

/// A vertical position: top, bottom, a baseline or the centre.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint that requires this anchor to follow another one at the standard distance,
  /// times a factor.
  public final func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, plus: UIView.standardSpacing * multiplier)
  }
  /// Returns a constraint that requires this anchor to follow another one at no less than the
  /// standard distance, times a factor.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, plus: UIView.standardSpacing * multiplier)
  }
  /// Returns a constraint that requires this anchor to follow another one at no more than the
  /// standard distance, times a factor.
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

  /// Returns a constraint that requires this length to be a number of points.
  public final func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, constant: c)
  }
  /// Returns a constraint that requires this length to be at least a number of points.
  public final func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, constant: c)
  }
  /// Returns a constraint that requires this length to be at most a number of points.
  public final func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, constant: c)
  }
  /// Returns a constraint that requires this length to equal another one times a factor.
  public final func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, times: m, plus: 0)
  }
  /// Returns a constraint that requires this length to be at least another one times a factor.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, times: m, plus: 0)
  }
  /// Returns a constraint that requires this length to be at most another one times a factor.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, times: m, plus: 0)
  }
  /// Returns a constraint that requires this length to equal another one times a factor plus a
  /// constant, in points.
  public final func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, times: m, plus: c)
  }
  /// Returns a constraint that requires this length to be at least another one times a factor plus
  /// a constant, in points.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, times: m, plus: c)
  }
  /// Returns a constraint that requires this length to be at most another one times a factor plus a
  /// constant, in points.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, times: m, plus: c)
  }
}
