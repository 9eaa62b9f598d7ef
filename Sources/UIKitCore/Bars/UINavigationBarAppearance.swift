import Foundation

/// How a navigation bar looks: its ground and its titles.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The looks of the title: colour and font.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The looks of the large title: colour and font.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }
}
