import Foundation
import UIKitCore

/// Shows a `UIContentUnavailableConfiguration`.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private final var shown: UIContentUnavailableConfiguration
  private let background = UIView()
  private let imageView = UIImageView()
  private let indicator = UIActivityIndicatorView(frame: .zero)
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let button = UIButton(type: .system)
  private let secondaryButton = UIButton(type: .system)

  /// Makes a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    fill()
  }

  /// Makes a view of an empty configuration: there are no archives to read.
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    fill()
  }

  /// The shown configuration, a `UIContentUnavailableConfiguration`. The view ignores other types.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let next = newValue as? UIContentUnavailableConfiguration else { return }
      shown = next
      show()
    }
  }

  private final var parts: [UIView] {
    [indicator, imageView, textLabel, secondaryLabel, button, secondaryButton]
  }

  private final func fill() {
    background.frame = bounds
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    background.isUserInteractionEnabled = false
    addSubview(background)
    for part in parts { addSubview(part) }
    show()
  }

  private final func show() {
    let ground = shown.background.resolvedBackgroundColor(for: tintColor ?? .tintColor)
    background.backgroundColor = ground
    imageView.image = shown.image
    imageView.tintColor = shown.imageProperties.tintColor ?? .secondaryLabel
    imageView.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    imageView.contentMode = .scaleAspectFit
    imageView.isHidden = shown.image == nil || shown.isLoading
    indicator.isHidden = !shown.isLoading
    if shown.isLoading { indicator.startAnimating() } else { indicator.stopAnimating() }
    show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondaryLabel)
    show(shown.button, shown.buttonProperties, in: button)
    show(shown.secondaryButton, shown.secondaryButtonProperties, in: secondaryButton)
    setNeedsLayout()
  }

  private final func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.text = text
    if let attributed { label.attributedText = attributed }
    label.isHidden = (label.text ?? "").isEmpty
  }

  private final func show(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, in button: UIButton
  ) {
    button.configuration = configuration
    button.removeAction(identifiedBy: Self.action, for: .primaryActionTriggered)
    if let action = properties.primaryAction {
      let own = UIAction(identifier: Self.action) { [weak button] _ in
        action.performWithSender(button, target: nil)
      }
      button.addAction(own, for: .primaryActionTriggered)
    }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    let title = configuration.title ?? configuration.attributedTitle.map { String($0.characters) }
    button.isHidden = (title ?? "").isEmpty && configuration.image == nil
  }

  private static let action = UIAction.Identifier("UIContentUnavailableView.action")

  open override func layoutSubviews() {
    super.layoutSubviews()
    let cell = UIScreen.main.cellMetrics
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: cell.width, dy: 0)
    guard room.width > 0 else { return }
    let seen = parts.filter { !$0.isHidden }
    let sizes = seen.map { part in size(of: part, in: room.size) }
    // A free row before the first button.
    let gap = seen.contains { $0 is UIButton } && !(seen.first is UIButton) ? cell.height : 0
    let height = sizes.reduce(gap) { $0 + $1.height }
    var y = room.minY + max(0, cell.wholeRows(in: (room.height - height) / 2))
    var hasButton = false
    for (part, size) in zip(seen, sizes) {
      if part is UIButton, !hasButton {
        hasButton = true
        y += gap
      }
      let isMiddle = shown.alignment == .center
      let inset = isMiddle ? cell.wholeColumns(in: (room.width - size.width) / 2) : 0
      part.frame = CGRect(x: room.minX + inset, y: y, width: size.width, height: size.height)
      y += size.height
    }
  }

  /// Returns the size of a part, in points.
  private final func size(of part: UIView, in room: CGSize) -> CGSize {
    var size = part.sizeThatFits(room)
    if part === imageView {
      let limit = shown.imageProperties.maximumSize
      if limit.width > 0 { size.width = min(size.width, limit.width) }
      if limit.height > 0 { size.height = min(size.height, limit.height) }
    }
    return CGSize(width: min(size.width, room.width), height: size.height)
  }
}
