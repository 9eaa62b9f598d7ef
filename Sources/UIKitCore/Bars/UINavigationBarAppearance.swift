import Foundation

/// How a navigation bar looks: its ground, its titles and its buttons.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The looks of the title: colour and font.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The looks of the large title: colour and font.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  /// The looks of plain buttons. What is set is copied.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.plain, told) }
    set { setButtons(.plain, newValue) }
  }
  /// The looks of buttons of the style `done`: bold, at first. What is set is copied.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.done, told) }
    set { setButtons(.done, newValue) }
  }
  /// The name that `doneButtonAppearance` has today.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }
  /// The looks of the way back: what is not said here is as in `buttonAppearance`. What is set is copied.
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
