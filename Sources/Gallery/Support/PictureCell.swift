import UIKit

/// A picture with its caption below.
public final class PictureCell: UICollectionViewCell {
  var picture: Picture? {
    didSet { if picture != oldValue { setNeedsDisplay() } }
  }

  /// Below the picture; a row of characters.
  let caption = UILabel()

  /// The room that the caption takes.
  static let captionHeight: CGFloat = 16

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    contentView.addSubview(caption)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.captionHeight
    caption.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  public override func draw(_ rect: CGRect) {
    var room = bounds
    room.size.height = max(0, room.height - Self.captionHeight)
    picture?.draw(in: room)
  }
}
