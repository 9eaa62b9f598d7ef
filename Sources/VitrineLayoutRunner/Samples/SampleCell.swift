import UIKit

/// The text or the picture of an item, with a border where there is room for it.
final class SampleCell: UICollectionViewCell {
  private let label = UILabel()
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    clipsToBounds = true
    contentView.layer.borderColor = UIColor.separator.cgColor
    contentView.backgroundColor = .secondarySystemBackground
    contentView.addSubview(picture)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: SampleItem) {
    label.text = item.title
    picture.image = item.image.flatMap(UIImage.init(contentsOfFile:))
    label.isHidden = picture.image != nil
    setNeedsLayout()
  }

  /// Whether there is room for a border and a line of text inside.
  private var hasBorder: Bool { bounds.height >= 48 && bounds.width >= 32 }

  private var textInset: CGSize {
    hasBorder ? CGSize(width: 8, height: 16) : .zero
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.layer.borderWidth = hasBorder ? 1 : 0
    picture.frame = contentView.bounds
    label.frame = contentView.bounds.insetBy(dx: textInset.width, dy: textInset.height)
  }

  /// The text in a border.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    let text = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    attributes.size = CGSize(width: text.width + 16, height: text.height + 32)
    return attributes
  }
}
