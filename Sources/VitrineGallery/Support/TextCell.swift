import UIKit

/// A line of text. A selected line has a ✓.
public final class TextCell: UICollectionViewCell {
  /// The text.
  public let label = UILabel()
  /// The mark at the right end of a selected cell.
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
