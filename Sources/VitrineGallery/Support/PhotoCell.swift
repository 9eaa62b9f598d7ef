import UIKit

/// A photo with its name below: a placeholder at first, then the photo fades in; where there is none, what is wrong.
final class PhotoCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let caption = UILabel()
  private let notice = UILabel()
  /// The photo that the cell is for.
  private(set) var photo: Photo?
  /// Whether the photo is shown, or what is wrong with it.
  private(set) var isComplete = false

  /// The room that the caption takes.
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

  /// Gets ready for a photo that is not there yet.
  func expect(_ photo: Photo) {
    self.photo = photo
    isComplete = false
    caption.text = photo.title
    notice.text = "…"
    imageView.image = nil
    imageView.alpha = 1
  }

  /// Shows the photo, or what is wrong with it.
  ///
  /// - Parameter fades: Whether it was waited for.
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
