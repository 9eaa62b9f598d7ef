import UIKit

/// A title in a box; where a box has no room, the title alone on a coloured ground.
///
///     ┌──────────┐
///     │  title   │      a row high:  title
///     └──────────┘
///
/// What is selected bears a ✓, what is touched a ›: state is never told by colour alone.
public final class BoxCell: UICollectionViewCell {
  /// The title.
  public var title = "" {
    didSet { if title != oldValue { showTitle() } }
  }

  /// The colour of the box.
  public var color = UIColor.label {
    didSet { if color != oldValue { showBox() } }
  }

  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // Boxes pass over one another while they travel, and some layouts let them overlap.
    backgroundColor = .systemBackground
    label.textAlignment = .center
    label.numberOfLines = 0
    contentView.addSubview(label)
    showBox()
  }

  public required init?(coder: NSCoder) { nil }

  public override var isSelected: Bool {
    didSet { if isSelected != oldValue { showTitle() } }
  }

  public override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      showTitle()
      showBox()
    }
  }

  private func showTitle() { label.text = StateMark.text(of: self) + title }

  private func showBox() {
    let hasRoom = bounds.height >= 48 && bounds.width >= 24
    contentView.layer.borderWidth = hasRoom ? 1 : 0
    contentView.layer.borderColor = color.cgColor
    contentView.backgroundColor =
      isHighlighted ? color.withAlphaComponent(0.6) : hasRoom ? nil : color.withAlphaComponent(0.3)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    showBox()
    let hasBox = contentView.layer.borderWidth > 0
    label.frame = hasBox ? contentView.bounds.insetBy(dx: 8, dy: 16) : contentView.bounds
  }
}
