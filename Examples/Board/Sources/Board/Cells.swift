import UIKit

/// A card in its lane: title and notes in a frame.
final class CardCell: UICollectionViewCell {
  private let title = UILabel()
  private let notes = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .preferredFont(forTextStyle: .headline)
    notes.font = .preferredFont(forTextStyle: .subheadline)
    notes.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [title, notes])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    contentView.layer.borderWidth = 1
    contentView.layer.cornerRadius = 8
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ card: Card) {
    title.text = card.isUrgent ? "! " + card.title : card.title
    title.textColor = card.isUrgent ? .systemRed : .label
    notes.text = card.notes
    contentView.layer.borderColor = (card.isUrgent ? UIColor.systemRed : .separator).cgColor
  }
}

/// The name of a lane, and how many cards it has.
final class LaneHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .title2)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
