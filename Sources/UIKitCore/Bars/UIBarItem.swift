import Foundation

/// An entry of a bar, with a title or an image.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Called when a change affects the bar.
  package final var onChange: (() -> Void)?
  private final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Makes an item without title and image.
  public override init() { super.init() }

  /// Makes an empty item: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// The title in the bar.
  open var title: String? { didSet { changed() } }
  /// The image to show in place of the title, if the bar shows images.
  open var image: UIImage? { didSet { changed() } }
  /// Kept without effect: a terminal is never a phone in landscape.
  open var landscapeImagePhone: UIImage?
  /// Kept without effect: an image in a bar has one row.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether the item can be used.
  open var isEnabled = true { didSet { changed() } }
  /// A number for the programmer.
  open var tag = 0

  /// Sets the attributes of the title in a state; `nil` removes them. They override the bar's
  /// appearance.
  ///
  /// A state without attributes looks as `normal`, but disabled items keep the colour for disabled
  /// text.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    changed()
  }

  /// Returns the attributes that were set for the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Takes the attributes of a proxy in the states that have none.
  final func takeTitles(of proxy: UIBarItem) {
    if proxy.titleAttributes.isEmpty { return }
    titleAttributes.merge(proxy.titleAttributes) { own, _ in own }
    changed()
  }

  /// Returns the attributes of the title in a state, including inherited ones.
  package final func shownTitleAttributes(
    in state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    titleAttributes.isEmpty ? [:] : state.titleAttributes { titleAttributes[$0.rawValue] }
  }

  /// An identifier for tests; never read aloud.
  open var accessibilityIdentifier: String?
  /// The text to read aloud in place of the title.
  open var accessibilityLabel: String?
  /// The result of using the item.
  open var accessibilityHint: String?

  package final func changed() { onChange?() }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)): \(title.map { "\"\($0)\"" } ?? "no title")\(isEnabled ? "" : "; disabled")>"
    }
  }
}
