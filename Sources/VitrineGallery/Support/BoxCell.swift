import UIKit

/// A title in a box. If there is no room for a box, the title alone on a coloured background.
///
///     ┌──────────┐
///     │  title   │      a row high:  title
///     └──────────┘
///
/// A selected box has a ✓, a touched one a ›, a carried one a ↕, and the box in focus has a thick
/// border, because colour alone never indicates a state.
public final class BoxCell: UICollectionViewCell {
  /// The title.
  public var title = "" {
    didSet { if title != oldValue { showTitle() } }
  }

  /// The colour of the box.
  public var color = UIColor.label {
    didSet { if color != oldValue { showBox() } }
  }

  private let label = UILabel()
  private var isThick = false
  private var isLifted = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // Moving boxes pass over one another, and some layouts let them overlap.
    backgroundColor = .systemBackground
    label.textAlignment = .center
    label.numberOfLines = 0
    contentView.addSubview(label)
    showBox()
  }

  public required init?(coder: NSCoder) { nil }

  public override var isSelected: Bool {
    didSet { if isSelected != oldValue { showTitle() } }
  }

  public override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      showTitle()
      showBox()
    }
  }

  public override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    guard (isThick, isLifted) != (state.isFocused, state.isReordering) else { return }
    (isThick, isLifted) = (state.isFocused, state.isReordering)
    showTitle()
    showBox()
  }

  private func showTitle() {
    label.text = (isLifted ? "↕ " : "") + StateMark.text(of: self) + title
    label.font = isThick || isLifted ? .boldSystemFont(ofSize: 0) : .systemFont(ofSize: 0)
  }

  private func showBox() {
    let hasRoom = bounds.height >= 48 && bounds.width >= 24
    // A box shows the focus itself; a row of text uses reverse video.
    if hasRoom != (focusEffect == nil) { focusEffect = hasRoom ? nil : UIFocusEffect() }
    contentView.layer.borderWidth = !hasRoom ? 0 : isThick || isLifted ? 3 : 1
    contentView.layer.borderColor = (isThick ? tintColor : color).cgColor
    contentView.backgroundColor =
      isHighlighted
      ? color.withAlphaComponent(0.6)
      : isLifted || !hasRoom ? color.withAlphaComponent(0.3) : nil
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    showBox()
    let hasBox = contentView.layer.borderWidth > 0
    label.frame = hasBox ? contentView.bounds.insetBy(dx: 8, dy: 16) : contentView.bounds
  }
}
