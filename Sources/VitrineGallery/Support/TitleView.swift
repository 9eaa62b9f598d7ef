import UIKit

/// A line of text for a header, a footer or a label.
public final class TitleView: UICollectionReusableView {
  /// The text.
  public let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // The background is opaque because pinned titles cover the content below them.
    backgroundColor = .systemBackground
    label.font = .boldSystemFont(ofSize: 16)
    addSubview(label)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    label.font = .boldSystemFont(ofSize: 16)
    label.textColor = .label
    label.textAlignment = .natural
  }
}
