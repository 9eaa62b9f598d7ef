import UIKit

/// A picture with its caption below, and a mark of the cell's state before the caption.
public final class PictureCell: UICollectionViewCell {
  var picture: Picture? {
    didSet { imageView.image = picture?.thumbnail }
  }

  private let imageView = UIImageView()

  /// The caption below the picture, one row of characters high.
  let caption = UILabel()

  private let mark = UILabel()

  /// The height of the caption.
  static let captionHeight: CGFloat = 16

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
    contentView.addSubview(caption)
    contentView.addSubview(mark)
  }

  public required init?(coder: NSCoder) { nil }

  public override var isSelected: Bool {
    didSet { if isSelected != oldValue { showState() } }
  }

  public override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { showState() } }
  }

  private func showState() {
    mark.text = StateMark.text(of: self)
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.captionHeight
    let y = bounds.height - height
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, y))
    let columns = CGFloat(mark.text?.count ?? 0)
    let width = min(bounds.width, columns * UIScreen.main.cellMetrics.width)
    mark.frame = CGRect(x: 0, y: y, width: width, height: height)
    caption.frame = CGRect(x: width, y: y, width: bounds.width - width, height: height)
  }
}
