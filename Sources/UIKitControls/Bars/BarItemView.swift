import Foundation
import UIKitCore

/// A button of a bar: its title, with its letter for Alt underlined.
final class BarItemView: UIView, LibraryKeySource, MenuSource {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let picture = UIImageView()
  /// The sign before the title, such as the arrow of the back button.
  var sign = "" { didSet { if sign != oldValue { show() } } }
  /// The letter that uses the button with Alt.
  var letter: Character? { didSet { if letter != oldValue { show() } } }

  /// The look of the bar; nil for the default.
  weak var looks: UIBarAppearance? { didSet { if looks != nil || oldValue != nil { show() } } }
  private var isPressed = false { didSet { if isPressed != oldValue { show() } } }

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    waitsForFocus = true
    isAccessibilityElement = item.customView == nil
    accessibilityTraits = .button
    if let view = item.customView {
      addSubview(view)
    } else {
      addSubview(label)
      addSubview(picture)
      addGestureRecognizer(UITapGestureRecognizer(target: self) { [weak self] _ in self?.use() })
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { AppearanceProxies.apply(to: item, in: self) }
  }

  override var canBecomeFocused: Bool {
    item.customView == nil && item.isEnabled && !item.isSpace
  }

  /// Updates the view from the item.
  func show() {
    guard item.customView == nil else { return setNeedsLayout() }
    let text = shownImage == nil ? sign + (item.shownTitle ?? "") : ""
    let line = NSMutableAttributedString(string: text.isEmpty ? "" : " \(text) ")
    let whole = NSRange(location: 0, length: line.length)
    guard line.length > 0 else { return showLine(line) }
    let color: UIColor = item.isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
    line.addAttribute(.foregroundColor, value: color, range: whole)
    let style = looks?.titleAttributes(item.style, in: state, leadsBack: !sign.isEmpty)
    if style?.isBold ?? (item.style == .done) || item.isSelected {
      line.addAttribute(
        .font, value: UIFont.boldSystemFont(ofSize: UIFont.labelFontSize), range: whole)
    }
    line.addAttributes(style?.attributes ?? [:], range: whole)
    line.addAttributes(item.shownTitleAttributes(in: state), range: whole)
    if let letter, item.isEnabled,
      let place = line.string.range(of: String(letter), options: .caseInsensitive)
    {
      line.addAttribute(.underlineStyle, value: 1, range: NSRange(place, in: line.string))
    }
    showLine(line)
  }

  private var state: UIControl.State {
    var state: UIControl.State = item.isEnabled ? .normal : .disabled
    if isPressed { state.insert(.highlighted) }
    if isFocused { state.insert(.focused) }
    if item.isSelected { state.insert(.selected) }
    return state
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    show()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    isPressed = true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    isPressed = false
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    isPressed = false
  }

  /// The image in place of the title. The back button always shows its title.
  private var shownImage: UIImage? { sign.isEmpty ? item.imageInsteadOfTitle : nil }

  private func showLine(_ line: NSAttributedString) {
    label.attributedText = line
    picture.image = shownImage
    picture.tintColor = item.isEnabled ? item.tintColor : .tertiaryLabel
    accessibilityLabel = item.accessibilityLabel ?? item.shownTitle
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    if item.isEnabled {
      accessibilityTraits.remove(.notEnabled)
    } else {
      accessibilityTraits.insert(.notEnabled)
    }
    setNeedsLayout()
  }

  override func tintColorDidChange() { show() }

  /// Returns the preferred width, and one row.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let cell = UIScreen.main.cellMetrics
    if item.isSpace { return CGSize(width: item.isFlexible ? 0 : item.width, height: cell.height) }
    if let view = item.customView {
      let fitting = view.sizeThatFits(size)
      let wanted = view.bounds.width > 0 ? view.bounds.width : fitting.width
      return CGSize(width: wanted, height: cell.height)
    }
    var width = label.intrinsicContentSize.width
    if let image = picture.image {
      // A blank on either side, as around text.
      width += 2 * cell.width + (image.isSymbolImage ? image.size.width : 2 * cell.width)
    }
    let titles = (item.possibleTitles ?? []).map {
      (" \($0) " as NSString).size(withAttributes: nil).width
    }
    return CGSize(width: max(width, item.width, titles.max() ?? 0), height: cell.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = UIScreen.main.cellMetrics
    item.customView?.frame = bounds
    label.frame = bounds
    picture.frame = bounds.insetBy(dx: cell.width, dy: 0)
  }

  // MARK: Use

  /// Performs the effect of a click, Return, Space or the letter: the action, else the menu.
  func use() {
    guard item.isEnabled else { return }
    if !item.hasAction, item.menu != nil {
      _ = present(at: nil)
    } else {
      item.trigger()
    }
  }

  func openMenu(at point: CGPoint) -> Bool { present(at: convert(point, to: nil)) }

  private func present(at point: CGPoint?) -> Bool {
    guard let menu = item.menu, item.isEnabled, let window else { return false }
    let sender = item
    var request = MenuRequest(
      menu: menu, source: self, point: point,
      anchor: { [weak self] in self.map { $0.convert($0.bounds, to: nil) } },
      ended: { end in
        if case .chosen(let leaf) = end { leaf.performWithSender(sender, target: nil) }
      })
    request.isPullDown = point == nil
    return MenuController.open(request, in: window) != nil
  }

  var libraryKeyCommands: [UIKeyCommand] {
    guard item.menu != nil else { return [] }
    return [
      LibraryKeys.command("Open the menu", UIKeyCommand.inputDownArrow, .alternate) { [weak self] in
        _ = self?.present(at: nil)
      }
    ]
  }
}
