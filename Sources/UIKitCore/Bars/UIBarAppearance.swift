import Foundation

/// How a bar looks: its ground. Bars and items take copies, as they are when they are given.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// Runs when something has changed that a bar shows.
  final var onChange: (() -> Void)?
  private var isClear = false

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
    backgroundColor = nil
  }

  /// The colour of the rows; `nil` for that of the configuration.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// Kept without effect: a line below the bar would take a row.
  open var shadowColor: UIColor? = .separator

  /// The ground that a bar is to have; nil: the usual one.
  package final var ground: UIColor? { backgroundColor ?? (isClear ? .clear : nil) }

  final func changed() { onChange?() }

  /// Takes what another appearance has in common with this one.
  func take(_ other: UIBarAppearance) {
    (isClear, shadowColor) = (other.isClear, other.shadowColor)
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
}
