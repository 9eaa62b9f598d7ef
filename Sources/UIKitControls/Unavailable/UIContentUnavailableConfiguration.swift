import Foundation
import UIKitCore

/// The content in place of missing content: an image or a progress indicator, a text, a secondary text, and buttons,
/// below one another in the middle of the view.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The arrangement of the parts.
  public enum Alignment: Sendable {
    /// In the middle.
    case center
    /// At the beginning of lines, in the middle of the height.
    case natural
  }

  /// The look of the image.
  public struct ImageProperties {
    /// The colour of a symbol; `nil` for the colour of secondary texts.
    public var tintColor: UIColor?
    /// The configuration of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The largest size in points; 0 for no limit along an axis.
    public var maximumSize = CGSize.zero
  }

  /// The look of a text.
  public struct TextProperties {
    /// The font. Bold and italic are drawn; the size is not.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The maximum number of lines; 0 for no maximum.
    public var numberOfLines = 0
  }

  /// The behaviour of a button.
  public struct ButtonProperties {
    /// The action of the button.
    public var primaryAction: UIAction?
    /// The menu of the button.
    public var menu: UIMenu?
    /// Whether the button can be used.
    public var isEnabled = true
    /// The purpose of the button.
    public var role = UIButton.Role.normal
  }

  /// Whether a progress indicator stands in place of the image.
  var isLoading = false
  /// The image at the top.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes, in place of `text`.
  public var attributedText: NSAttributedString?
  /// The look of the text: bold at first.
  public var textProperties = TextProperties(
    font: .boldSystemFont(ofSize: UIFont.labelFontSize), color: .label)
  /// The text below.
  public var secondaryText: String?
  /// The text below with attributes, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the text below.
  public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: UIFont.labelFontSize), color: .secondaryLabel)
  /// The look of the button; it stands there only with a title or an image.
  @preconcurrency @MainActor public var button: UIButton.Configuration {
    get { ownButton ?? .plain() }
    set { ownButton = newValue }
  }
  private var ownButton: UIButton.Configuration?
  /// The behaviour of the button.
  public var buttonProperties = ButtonProperties()
  /// The look of the second button; it stands there only with a title or an image.
  @preconcurrency @MainActor public var secondaryButton: UIButton.Configuration {
    get { ownSecondaryButton ?? .plain() }
    set { ownSecondaryButton = newValue }
  }
  private var ownSecondaryButton: UIButton.Configuration?
  /// The behaviour of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The arrangement of the parts.
  public var alignment = Alignment.center
  /// The background of the view.
  public var background = UIBackgroundConfiguration.clear()

  /// Returns a configuration without content, for missing content.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }

  /// Returns a configuration for content that is being loaded: a progress indicator and "Loading…".
  public static func loading() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration()
    result.isLoading = true
    result.text = "Loading…"
    result.textProperties.font = .systemFont(ofSize: UIFont.labelFontSize)
    result.textProperties.color = .secondaryLabel
    return result
  }

  /// Returns a configuration for a search without results.
  public static func search() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration()
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = "No Results"
    result.secondaryText = "Check the spelling or try a new search."
    return result
  }

  /// Makes a `UIContentUnavailableView` that shows the configuration.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the same configuration: it looks alike in all states.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    self
  }
}
