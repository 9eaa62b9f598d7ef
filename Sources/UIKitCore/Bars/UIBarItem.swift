import Foundation

/// What a bar shows as one thing: a title or an image.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Runs when something has changed that a bar shows.
  package final var onChange: (() -> Void)?
  private final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Makes an item without title and image.
  public override init() { super.init() }

  /// Makes an empty item: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// The words that the bar shows.
  open var title: String? { didSet { changed() } }
  /// Shown in place of the title where the bar shows images.
  open var image: UIImage? { didSet { changed() } }
  /// Kept without effect: a terminal is never a phone in landscape.
  open var landscapeImagePhone: UIImage?
  /// Kept without effect: an image in a bar has one row.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether the item can be used.
  open var isEnabled = true { didSet { changed() } }
  /// A number for the programmer.
  open var tag = 0

  /// Sets the attributes of the title in a state; `nil` takes them away. The bar's appearance comes after them.
  ///
  /// A state of which nothing is said looks as `normal`, but what is disabled keeps the colour of what is disabled.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    changed()
  }

  /// The attributes of the title in a state that were set for it.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// How the title looks in a state, by all that was set for it.
  package final func shownTitleAttributes(
    in state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    titleAttributes.isEmpty ? [:] : state.titleAttributes { titleAttributes[$0.rawValue] }
  }

  /// What tests find it by; never read.
  open var accessibilityIdentifier: String?
  /// What is read in place of the title.
  open var accessibilityLabel: String?
  /// What happens when it is used.
  open var accessibilityHint: String?

  package final func changed() { onChange?() }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)): \(title.map { "\"\($0)\"" } ?? "no title")\(isEnabled ? "" : "; disabled")>"
    }
  }
}
