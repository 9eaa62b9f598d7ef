import UIKit

/// Overrides every open member of a reusable view.
open class EveryOverrideView: UICollectionReusableView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var reuseIdentifier: String? { super.reuseIdentifier }
  open override func prepareForReuse() { super.prepareForReuse() }
  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
  }
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { super.preferredLayoutAttributesFitting(layoutAttributes) }
  open override func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) { super.willTransition(from: oldLayout, to: newLayout) }
  open override func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) { super.didTransition(from: oldLayout, to: newLayout) }
}

/// Overrides every open member of a cell.
open class EveryOverrideCell: UICollectionViewCell {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
    backgroundView = UIView(frame: frame)
    selectedBackgroundView = UIView(frame: frame)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var contentView: UIView { super.contentView }
  open override var backgroundView: UIView? {
    get { super.backgroundView }
    set { super.backgroundView = newValue }
  }
  open override var selectedBackgroundView: UIView? {
    get { super.selectedBackgroundView }
    set { super.selectedBackgroundView = newValue }
  }
  open override var isSelected: Bool { didSet { alpha = isSelected ? 1 : 0.5 } }
  open override var isHighlighted: Bool { didSet { setNeedsDisplay() } }
  open override var canBecomeFocused: Bool { super.canBecomeFocused }
}

@MainActor public enum ReusableViews {
  /// Creates views by metatype, like registered classes.
  public static func make() -> [UICollectionReusableView] {
    let classes: [UICollectionReusableView.Type] = [EveryOverrideView.self, EveryOverrideCell.self]
    return classes.map { $0.init() } + [
      UICollectionReusableView(), UICollectionViewCell(frame: .zero),
    ]
  }
}
