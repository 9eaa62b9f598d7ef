import UIKit

final class CardCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 2
    label.frame = contentView.bounds.insetBy(dx: 16, dy: 16)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    layer.borderWidth = 1
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ card: Card) {
    layer.borderColor = (card.isUrgent ? UIColor.systemRed : .systemGray).cgColor
    var title = AttributedString(card.isUrgent ? "! " + card.title : card.title)
    title.font = .preferredFont(forTextStyle: .headline)
    title.foregroundColor = card.isUrgent ? .systemRed : .label
    label.attributedText = NSAttributedString(title + AttributedString("\n" + card.notes))
  }
}
