import Foundation

/// A button in a navigation bar or a toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The emphasis of a button.
  public enum Style: Int, Sendable {
    /// No emphasis.
    case plain = 0
    /// Drawn as `plain`.
    case bordered = 1
    /// Bold: the button completes the screen's task.
    case done = 2

    /// Bold: the current name of `done`.
    public static let prominent = Style.done
  }

  /// Makes a space of width 0.
  public override init() { super.init() }

  /// Makes an empty item: there are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button with a title that sends a selector to a target.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    setAction(target, action)
  }

  /// Makes a button with an image that sends a selector to a target.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes a button with an image that sends a selector to a target; the landscape image is never
  /// shown.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes a system button, or a space, that sends a selector to a target.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: systemItem.style, target: target, action: action)
    self.systemItem = systemItem
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes a button that runs an action, opens a menu, or both. With both, a menu key opens the
  /// menu.
  ///
  /// Without a title and an image it shows those of the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    setPrimaryAction(primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Makes a button that sends a selector to a target and has a menu, which a menu key opens.
  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// Makes a system button that runs an action, opens a menu, or both. It never shows the action's
  /// title or image.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    setPrimaryAction(primaryAction)
    style = systemItem.style
    self.menu = menu
  }

  /// The emphasis of the button.
  open var style = Style.plain { didSet { changed() } }
  /// The width in points; 0: as wide as the content.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// Kept without effect: a bar in cells needs no width in advance.
  open var possibleTitles: Set<String>?
  /// A view to show in place of a button.
  open var customView: UIView? { didSet { changed() } }
  /// The colour of the title; `nil`: the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  /// Whether the button is selected.
  open var isSelected = false { didSet { changed() } }
  /// Whether the button is left out.
  open var isHidden = false { didSet { changed() } }
  /// Kept without effect: buttons share no background. Spaces hide it, as on iOS.
  open var hidesSharedBackground: Bool {
    get { hidesBackground ?? (systemItem?.isSpace == true) }
    set { hidesBackground = newValue }
  }
  private final var hidesBackground: Bool?
  /// Kept without effect: buttons share no background.
  open var sharesBackground = true
  /// Kept without effect: symbols are characters, which do not move.
  open var isSymbolAnimationEnabled = false
  /// Whether using the button changes `isSelected`.
  open var changesSelectionAsPrimaryAction = false

  /// The target of `action`; `nil`: the first responder in the chain that has the action.
  open weak var target: AnyObject? { didSet { hadTarget = target != nil } }
  private final var hadTarget = false
  /// The selector that the button sends.
  open var action: Selector? { didSet { if action != nil { method = nil } } }
  /// The action to run when the button is used, in place of `action`. Setting it also sets the
  /// title and image that the action has, but not for a system button.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction, systemItem == nil else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
  }
  /// The menu to open when the button is used and has no action; otherwise a menu key opens it.
  open var menu: UIMenu? { didSet { changed() } }

  // Initializers do not call observers of properties that they set.

  private final func setAction(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private final func setPrimaryAction(_ action: UIAction?) { primaryAction = action }

  /// The system item, if this is one.
  package final private(set) var systemItem: SystemItem?
  final var method: TargetAction?

  /// Returns a flexible space.
  open class func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .flexibleSpace
    return item
  }

  /// Returns a space of a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// Whether this is a space and not a button.
  package final var isSpace: Bool { systemItem?.isSpace ?? false }
  /// Whether this is a flexible space.
  package final var isFlexible: Bool { systemItem == .flexibleSpace }

  /// The title to show: the button's own, else that of the system item.
  package final var shownTitle: String? { title ?? systemItem?.title }

  /// The image, if it is shown in place of the title, as on iOS. Only a symbol with a character of
  /// its own is shown: a picture would be unrecognizable in one row.
  package final var imageInsteadOfTitle: UIImage? {
    guard let image, systemItem == nil else { return nil }
    return shownTitle?.isEmpty != false || image.hasOwnGlyph ? image : nil
  }

  /// Whether the button has an action; if not, using it opens its menu.
  package final var hasAction: Bool { primaryAction != nil || action != nil || method != nil }

  /// Performs the button's action, unless the button is disabled.
  ///
  /// - Parameter event: The event that caused the use.
  /// - Returns: Whether a target received the action.
  @discardableResult package final func trigger(for event: UIEvent? = nil) -> Bool {
    guard isEnabled else { return false }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
      return true
    }
    if let method { return method.send(from: self, for: event) }
    guard let action, target != nil || !hadTarget else { return false }
    return UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
}
