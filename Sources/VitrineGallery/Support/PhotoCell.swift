import UIKit

/// A photo with its name below. A placeholder comes first, then the photo fades in. Without a
/// photo, the cell shows the error.
final class PhotoCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let caption = UILabel()
  private let notice = UILabel()
  /// The requested photo.
  private(set) var photo: Photo?
  /// Whether the cell shows the photo or an error.
  private(set) var isComplete = false

  /// The height of the caption.
  static let captionHeight: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemBackground
    notice.numberOfLines = 0
    notice.textAlignment = .center
    notice.textColor = .secondaryLabel
    contentView.addSubview(imageView)
    contentView.addSubview(notice)
    contentView.addSubview(caption)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.captionHeight
    let room = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    imageView.frame = room
    notice.frame = room
    caption.frame = CGRect(x: 0, y: room.maxY, width: bounds.width, height: height)
  }

  /// Prepares the cell for a photo that has not loaded yet.
  func expect(_ photo: Photo) {
    self.photo = photo
    isComplete = false
    caption.text = photo.title
    notice.text = "…"
    imageView.image = nil
    imageView.alpha = 1
  }

  /// Shows the photo or the error.
  ///
  /// - Parameter fades: Whether the photo fades in because it has loaded late.
  func show(_ outcome: PhotoLoader.Outcome, fades: Bool) {
    isComplete = true
    switch outcome {
    case .success(let image):
      notice.text = nil
      imageView.image = image
      guard fades else { return }
      imageView.alpha = 0
      UIView.animate(withDuration: 0.25) { self.imageView.alpha = 1 }
    case .failure(let error):
      notice.text = "✗ \(error)"
    }
  }
}
