import UIKit

/// A picture, its name, and a favorite button.
final class PhotoCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let nameLabel = UILabel()
  private let heart = UIButton(configuration: .plain())
  private var toggle: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFit
    imageView.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    imageView.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    heart.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    heart.setContentHuggingPriority(.required, for: .horizontal)
    let caption = UIStackView(arrangedSubviews: [nameLabel, heart])
    caption.spacing = 8
    let stack = UIStackView(arrangedSubviews: [imageView, caption])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    contentView.layer.borderWidth = 1
    contentView.layer.cornerRadius = 8
    contentView.layer.borderColor = UIColor.separator.cgColor
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ photo: Photo, isFavorite: Bool, toggle: @escaping () -> Void) {
    imageView.image = UIImage(contentsOfFile: photo.url.path)
    nameLabel.text = photo.title
    heart.configuration?.image = UIImage(systemName: isFavorite ? "heart.fill" : "heart")
    heart.accessibilityLabel = isFavorite ? "Unlike \(photo.title)" : "Like \(photo.title)"
    self.toggle = toggle
  }
}
