import Foundation

/// The look of a bar: its background and its line. Bars and items copy an appearance when it is
/// set.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// Called when a change affects the bar.
  final var onChange: (() -> Void)?
  private var isClear = false
  /// Whether the program has set the shadow.
  private var hasOwnShadow = false
  /// The looks of buttons, if the bar has any.
  final var buttons = ButtonLooks()

  /// Makes the default look.
  ///
  /// - Parameter idiom: Not used: a terminal is not an Apple device.
  public init(idiom: UIUserInterfaceIdiom) { super.init() }

  /// Makes the default look.
  public convenience override init() { self.init(idiom: .unspecified) }

  /// Makes an appearance with the common properties of another one.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// Makes the default look: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets the default background and the default shadow.
  open func configureWithDefaultBackground() { configure(isClear: false, shadow: .separator) }
  /// Sets the default background and the default shadow: bars are always opaque here.
  open func configureWithOpaqueBackground() { configure(isClear: false, shadow: .separator) }
  /// Shows the content behind the bar, without a shadow.
  open func configureWithTransparentBackground() { configure(isClear: true, shadow: nil) }

  private func configure(isClear: Bool, shadow: UIColor?) {
    self.isClear = isClear
    shadowColor = shadow
    hasOwnShadow = false
    backgroundColor = nil
  }

  /// The colour of the rows; `nil` for that of the configuration.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The colour of a line below the bar, above a toolbar; `nil` or `clear` for none.
  ///
  /// The line takes a row, so only a colour set here is drawn; the default colour of the
  /// configurations is not. The background separates the bar from the content.
  open var shadowColor: UIColor? = .separator {
    didSet {
      hasOwnShadow = true
      changed()
    }
  }

  /// The colour of the line; nil if there is none.
  package final var lineColor: UIColor? {
    var alpha: CGFloat = 0
    shadowColor?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    return hasOwnShadow && alpha > 0 ? shadowColor : nil
  }

  /// The background that a bar must have; nil for the default.
  package final var ground: UIColor? { backgroundColor ?? (isClear ? .clear : nil) }

  final func changed() { onChange?() }
  /// A closure for parts of the appearance, which reports their changes.
  final var told: () -> Void { { [weak self] in self?.changed() } }

  final func setButtons(_ kind: ButtonLooks.Kind, _ appearance: UIBarButtonItemAppearance) {
    buttons.set(kind, appearance, told)
    changed()
  }

  /// Copies the common properties of another appearance.
  func take(_ other: UIBarAppearance) {
    (isClear, shadowColor) = (other.isClear, other.shadowColor)
    hasOwnShadow = other.hasOwnShadow
    backgroundColor = other.backgroundColor
  }

  /// Returns an appearance of the same class with the same look.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = MainActor.assumeIsolated { FirstEntry.make(type(of: self)) }
    MainActor.assumeIsolated { copy.take(self) }
    return copy
  }

  /// Returns a copy for a bar, which reports its changes.
  package final func adopted(_ changed: @escaping () -> Void) -> Self {
    let copy = FirstEntry.make(type(of: self))
    copy.take(self)
    copy.onChange = changed
    return copy
  }

  /// Returns the look of a button's title: colour, font, lines. Absent attributes have their
  /// default.
  ///
  /// - Parameter leadsBack: Whether the button is the back button.
  package final func titleAttributes(
    _ style: UIBarButtonItem.Style, in state: UIControl.State, leadsBack: Bool
  ) -> (isBold: Bool, attributes: [NSAttributedString.Key: Any]) {
    let layers = buttons.layers(style, leadsBack: leadsBack)
    let attributes = layers.reduce(into: [:]) { sum, layer in
      sum.merge(layer.titleAttributes(in: state)) { first, _ in first }
    }
    return (layers.first?.isBold ?? (style == .done), attributes)
  }
}
