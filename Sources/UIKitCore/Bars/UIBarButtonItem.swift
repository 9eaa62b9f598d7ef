import Foundation

/// A button in a navigation bar or a toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How a button stands out from the others.
  public enum Style: Int, Sendable {
    /// As the others.
    case plain = 0
    /// Drawn as `plain`.
    case bordered = 1
    /// Bold: it ends what the screen is for.
    case done = 2

    /// Bold: the name that `done` has today.
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

  /// Makes a button with an image that sends a selector to a target; the second image is never shown.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Makes one of the usual buttons, or a space, that sends a selector to a target.
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

  /// Makes a button that runs an action, opens a menu, or both: then a menu key opens the menu.
  ///
  /// Without title and image it shows those of the action.
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

  /// Makes a button that sends a selector to a target, and has a menu: then a menu key opens it.
  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  /// Makes one of the usual buttons that runs an action, opens a menu, or both. It never shows the action's title or
  /// image.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    setPrimaryAction(primaryAction)
    style = systemItem.style
    self.menu = menu
  }

  /// How the button stands out.
  open var style = Style.plain { didSet { changed() } }
  /// The width in points; 0: as wide as the content.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// Kept without effect: a bar in cells needs no width in advance.
  open var possibleTitles: Set<String>?
  /// A view that is shown in place of a button.
  open var customView: UIView? { didSet { changed() } }
  /// The colour of the title; `nil`: the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  /// Whether the button is chosen.
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
  /// Whether using the button changes `isSelected`.
  open var changesSelectionAsPrimaryAction = false

  /// What gets `action`; `nil`: the first responder on the chain that has it.
  open weak var target: AnyObject? { didSet { hadTarget = target != nil } }
  private final var hadTarget = false
  /// The selector that the button sends.
  open var action: Selector? { didSet { if action != nil { method = nil } } }
  /// Runs when the button is used, in place of `action`. Setting it sets title and image where it has them, but not
  /// those of one of the usual buttons.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction, systemItem == nil else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
  }
  /// Opens when the button is used and has no action, else by the menu key.
  open var menu: UIMenu? { didSet { changed() } }

  // Observers do not run where an initializer sets a property itself.

  private final func setAction(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private final func setPrimaryAction(_ action: UIAction?) { primaryAction = action }

  /// Which of the usual buttons this is.
  package final private(set) var systemItem: SystemItem?
  final var method: TargetAction?

  /// A space that grows.
  open class func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .flexibleSpace
    return item
  }

  /// A space of a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// Whether this is room and no button.
  package final var isSpace: Bool { systemItem?.isSpace ?? false }
  /// Whether this is room that grows.
  package final var isFlexible: Bool { systemItem == .flexibleSpace }

  /// The words of the button: its title, else those of the system's item.
  package final var shownTitle: String? { title ?? systemItem?.title }

  /// The image, where it is shown in place of the title, as on iOS. Only a symbol with a character of its own is: of a
  /// picture nothing could be seen in a row.
  package final var imageInsteadOfTitle: UIImage? {
    guard let image, systemItem == nil else { return nil }
    return shownTitle?.isEmpty != false || image.hasOwnGlyph ? image : nil
  }

  /// Whether using the button does something of its own; if not, its menu opens.
  package final var hasAction: Bool { primaryAction != nil || action != nil || method != nil }

  /// Uses the button: does what is to be done, unless it is disabled.
  ///
  /// - Parameter event: What led to it.
  /// - Returns: Whether somebody had the action.
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
