import UIKit

/// A line of text. What is selected bears a ✓.
public final class TextCell: UICollectionViewCell {
  /// The text.
  public let label = UILabel()
  /// Shown at the right end while the cell is selected.
  private let mark = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    mark.text = "✓"
    mark.isHidden = true
    contentView.addSubview(label)
    contentView.addSubview(mark)
  }

  public required init?(coder: NSCoder) { nil }

  public override var isSelected: Bool {
    didSet { mark.isHidden = !isSelected }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
    mark.frame = CGRect(x: max(0, bounds.width - 8), y: 0, width: 8, height: 16)
  }
}
