import Foundation

/// How a bar looks: its ground and its line. Bars and items take copies, as they are when they are given.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// Runs when something has changed that a bar shows.
  final var onChange: (() -> Void)?
  private var isClear = false
  /// Whether the program has said which shadow there is.
  private var hasOwnShadow = false
  /// How buttons look, where the bar has any.
  final var buttons = ButtonLooks()

  /// Makes the usual looks.
  ///
  /// - Parameter idiom: Not used: a terminal is none of Apple's devices.
  public init(idiom: UIUserInterfaceIdiom) { super.init() }

  /// Makes the usual looks.
  public convenience override init() { self.init(idiom: .unspecified) }

  /// Makes looks with all that another appearance has in common with this one.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// Makes the usual looks: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// Has the usual ground, and the usual shadow.
  open func configureWithDefaultBackground() { configure(isClear: false, shadow: .separator) }
  /// Has the usual ground, and the usual shadow: bars are opaque here in any case.
  open func configureWithOpaqueBackground() { configure(isClear: false, shadow: .separator) }
  /// Shows what is behind the bar, without a shadow.
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
  /// The line takes a row, so only a colour that is set here is drawn: that of the configurations, which is the first
  /// one, is not. The ground tells the bar from what is beside it.
  open var shadowColor: UIColor? = .separator {
    didSet {
      hasOwnShadow = true
      changed()
    }
  }

  /// The colour of the line; nil: there is none.
  package final var lineColor: UIColor? {
    var alpha: CGFloat = 0
    shadowColor?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    return hasOwnShadow && alpha > 0 ? shadowColor : nil
  }

  /// The ground that a bar is to have; nil: the usual one.
  package final var ground: UIColor? { backgroundColor ?? (isClear ? .clear : nil) }

  final func changed() { onChange?() }
  /// For what is part of the appearance.
  final var told: () -> Void { { [weak self] in self?.changed() } }

  final func setButtons(_ kind: ButtonLooks.Kind, _ appearance: UIBarButtonItemAppearance) {
    buttons.set(kind, appearance, told)
    changed()
  }

  /// Takes what another appearance has in common with this one.
  func take(_ other: UIBarAppearance) {
    (isClear, shadowColor) = (other.isClear, other.shadowColor)
    hasOwnShadow = other.hasOwnShadow
    backgroundColor = other.backgroundColor
  }

  /// An appearance of the same class that looks alike.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = MainActor.assumeIsolated { FirstEntry.make(type(of: self)) }
    MainActor.assumeIsolated { copy.take(self) }
    return copy
  }

  /// A copy for a bar, which learns of changes of it.
  package final func adopted(_ changed: @escaping () -> Void) -> Self {
    let copy = FirstEntry.make(type(of: self))
    copy.take(self)
    copy.onChange = changed
    return copy
  }

  /// The looks of a button's title: colour, font, lines; what is not in it is as usual.
  ///
  /// - Parameter leadsBack: Whether it is the way back.
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
