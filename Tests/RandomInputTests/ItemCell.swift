import UIKit

/// Shows the number of an item, and its state without colour.
final class ItemCell: UICollectionViewCell {
  let label = UILabel()
  var item = -1 { didSet { label.text = String(item) } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    contentView.layer.borderWidth = 1
    selectedBackgroundView = UIView()
    selectedBackgroundView?.backgroundColor = .darkGray
  }

  required init?(coder: NSCoder) { nil }
}

/// Shows a section's title.
final class HeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
