import Foundation
import UIKitCore

/// A button: ` Title `, or `[ Title ]` with a background.
///
/// A click, Return or Space uses it. It sends `.touchUpInside`, then `.primaryActionTriggered`. A pressed button
/// shows `▸ ◂` around its title, a selected one `✓` before it; the focus is reverse video, and a disabled button is
/// faint. A button with its menu as primary action shows `▾` and opens the menu on use; other menus open by Alt-Down,
/// the menu key, the secondary button or a long press.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The look of a button without a configuration.
  public enum ButtonType: Int, Sendable {
    /// From its titles and colours.
    case custom = 0
    /// In the tint colour.
    case system = 1
    /// Opens details: `ⓘ`.
    case detailDisclosure = 2
    /// Opens details: `ⓘ`.
    case infoLight = 3
    /// Opens details: `ⓘ`.
    case infoDark = 4
    /// Adds a contact: `+`.
    case contactAdd = 5
    /// Closes: `×`.
    case close = 7
  }

  /// The purpose of a button.
  public enum Role: Int, Sendable {
    /// No special purpose.
    case normal = 0
    /// The action of Return if no other responder uses the key.
    case primary = 1
    /// Cancels without an effect.
    case cancel = 2
    /// Destroys data: red.
    case destructive = 3
  }

  /// Called when the configuration needs an update for another state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  private final var contents = ButtonContents()
  private final var needsUpdate = true
  private final var isUpdating = false
  private final lazy var menuSource = ButtonMenuSource(button: self)
  private final lazy var menuInteraction = UIContextMenuInteraction(delegate: menuSource)
  private final let label = UILabel()
  private final var picture: ButtonPicture?

  // MARK: Creation

  /// Makes a custom button without a title.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a button: there are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    setType(buttonType)
  }

  /// Makes a button of a type that runs an action and has its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    setPrimaryAction(primaryAction)
  }

  /// Makes a button of a type that runs an action and has its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    setPrimaryAction(primaryAction)
  }

  /// Makes a button with a configuration and an action, whose title and image fill in missing ones.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    setConfiguration(configuration)
    setPrimaryAction(primaryAction)
  }

  /// Makes a system button with an image. Not for subclasses: they share no required initializer.
  public class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  private final func setType(_ type: ButtonType) {
    buttonType = type
    contents.setTitle(type.sign, for: .normal)
  }

  private final func setConfiguration(_ configuration: Configuration) {
    self.configuration = configuration
  }

  private final func setPrimaryAction(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty, configuration?.title == nil { setTitle(action.title, for: .normal) }
    if let image = action.image, configuration?.image == nil { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// The look of the button without a configuration.
  open private(set) var buttonType = ButtonType.custom
  /// The purpose of the button.
  open var role = Role.normal {
    didSet {
      isDefaultControl = role == .primary
      contentChanged()
    }
  }

  // MARK: Content by state

  /// Sets the title in a state; other states without a title show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    contents.setTitle(title, for: state)
    contentChanged()
  }
  /// Returns the title that was set for a state.
  open func title(for state: State) -> String? { contents.titles[state] }

  /// Sets the title with attributes in a state, replacing the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents.attributedTitles[state] = title
    contentChanged()
  }
  /// Returns the title with attributes that was set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents.attributedTitles[state]
  }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents.colors[state] = color
    contentChanged()
  }
  /// Returns the colour of the title that was set for a state.
  open func titleColor(for state: State) -> UIColor? { contents.colors[state] }

  /// Sets the image in a state. A button shows symbols; it has no room for other images.
  open func setImage(_ image: UIImage?, for state: State) {
    contents.images[state] = image
    contentChanged()
  }
  /// Returns the image that was set for a state.
  open func image(for state: State) -> UIImage? { contents.images[state] }

  /// The title in the current state.
  open var currentTitle: String? {
    currentAttributedTitle?.string ?? contents.value(contents.titles, in: state)
  }
  /// The title with attributes in the current state.
  open var currentAttributedTitle: NSAttributedString? {
    contents.value(contents.attributedTitles, in: state)
  }
  /// The colour of the title; by default the text colour in a custom button (in UIKit white), else the tint.
  open var currentTitleColor: UIColor { contents.value(contents.colors, in: state) ?? ownColor }
  private final var ownColor: UIColor {
    buttonType == .custom && configuration == nil ? .label : tintColor
  }
  /// The image in the current state.
  open var currentImage: UIImage? { contents.value(contents.images, in: state) }

  /// Stores the font of the title; the button draws the title itself.
  open var titleLabel: UILabel? {
    label.text = currentTitle
    return label
  }
  /// Stores the tint of the image; the button draws the image itself.
  open var imageView: UIImageView? {
    picture = picture ?? ButtonPicture(of: self)
    picture?.image = currentImage
    return picture
  }
  /// The room around the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

  // MARK: Configuration

  /// The look and contents of the button; `nil` for its titles and its type. Setting it does not
  /// call the update handler.
  open var configuration: Configuration? {
    didSet { if !isUpdating { contentSettled() } }
  }
  /// Whether the configuration follows the state automatically; true at first.
  open var automaticallyUpdatesConfiguration = true
  /// Changes the configuration for a state; called before the button shows that state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Marks the button for a call of `updateConfiguration()` before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    contentSettled()
  }

  /// Changes the configuration for the current state: the base calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private final func updateIfNeeded() {
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    updateConfiguration()
    isUpdating = false
  }

  private final func contentChanged() {
    needsUpdate = true
    contentSettled()
  }

  private final func contentSettled() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  open override var isEnabled: Bool { didSet { stateChanged() } }
  open override var isSelected: Bool { didSet { stateChanged() } }
  open override var isHighlighted: Bool { didSet { stateChanged() } }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    stateChanged()
  }

  private final func stateChanged() {
    if automaticallyUpdatesConfiguration { needsUpdate = true }
    setNeedsLayout()
    setNeedsDisplay()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  // MARK: Use

  /// Whether using the button toggles its selection, or its menu determines its title.
  open var changesSelectionAsPrimaryAction = false { didSet { contentChanged() } }

  /// The menu of the button.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      if (menu == nil) != (oldValue == nil) { menuChanged() }
      contentChanged()
    }
  }

  private final func menuChanged() {
    if menu == nil { removeInteraction(menuInteraction) } else { addInteraction(menuInteraction) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside, !showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction {
      isSelected.toggle()
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let touch = touches.first
    let isUse =
      isTracking && touch.map { point(inside: $0.location(in: self), with: event) } == true
    super.touchesEnded(touches, with: event)
    guard isUse, isEnabled else { return }
    if showsMenuAsPrimaryAction, menu != nil {
      openMenu()
    } else {
      send(.primaryActionTriggered, with: event)
    }
  }

  open override func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, menu != nil { return openMenu() }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.performPrimaryAction()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, key.keyCode == .keyboardDownArrow, menu != nil, isEnabled,
      key.modifierFlags.contains(.alternate)
    {
      return openMenu()
    }
    super.pressesBegan(presses, with: event)
  }

  private final func openMenu() {
    guard let menu, let window else { return }
    sendActions(for: .menuActionTriggered)
    var request = MenuRequest(
      menu: menu, source: self,
      anchor: { [weak self] in self.map { $0.convert($0.bounds, to: nil) } },
      ended: { [weak self] end in
        if case .chosen(let leaf) = end, let self { choose(leaf) }
      })
    request.isPullDown = true
    MenuController.open(request, in: window)
  }

  final func choose(_ leaf: any UIMenuLeaf) {
    if showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction {
      for other in menu?.leaves ?? [] { other.state = other === leaf ? .on : .off }
      contentChanged()
    }
    leaf.performWithSender(self, target: nil)
  }

  // MARK: Look

  /// The face of the button in its current state.
  private final var face: ButtonFace {
    updateIfNeeded()
    var chosen: String?
    if showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction {
      chosen = menu?.leaves.first { $0.state == .on }?.title ?? menu?.leaves.first?.title
    }
    var face = ButtonFace(
      title: chosen.map { AttributedString($0) } ?? currentAttributedTitle.map(
        AttributedString.init)
        ?? currentTitle.map { AttributedString($0) }, image: currentImage,
      color: contents.value(contents.colors, in: state))
    face.font = label.font
    if let configuration {
      face.apply(configuration.updated(for: self), chosen: chosen, tint: tintColor)
    }
    face.symbolColor =
      picture?.ownTint ?? (configuration == nil && role != .destructive ? tintColor : nil)
    face.isDestructive = role == .destructive
    face.isPrimary = role == .primary
    face.isPressed = isHighlighted
    face.isSelected = isSelected
    face.isEnabled = isEnabled
    face.showsMenu = showsMenuAsPrimaryAction && menu != nil
    return face
  }

  open override var intrinsicContentSize: CGSize {
    let size = face.size
    let insets = contentEdgeInsets
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let painter = ControlPainter(self) else { return }
    face.draw(
      in: painter, tint: ownColor, alignment: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? face.title.map { String($0.characters) } }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = UIAccessibilityTraits.button
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    performPrimaryAction()
    return true
  }
}
