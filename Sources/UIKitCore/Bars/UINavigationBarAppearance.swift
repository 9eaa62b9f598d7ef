import Foundation

/// The look of a navigation bar: its background, its titles and its buttons.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The look of the title: colour and font.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The look of the large title: colour and font.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  /// The look of plain buttons. Setting it stores a copy.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.plain, told) }
    set { setButtons(.plain, newValue) }
  }
  /// The look of buttons of the style `done`: bold, at first. Setting it stores a copy.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.done, told) }
    set { setButtons(.done, newValue) }
  }
  /// The present name of `doneButtonAppearance`.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }
  /// The look of the back button. Absent attributes come from `buttonAppearance`. Setting it stores
  /// a copy.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.back, told) }
    set { setButtons(.back, newValue) }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttons.take(other.buttons, told)
  }
}
