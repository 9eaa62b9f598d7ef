import Foundation
internal import Synchronization

/// The environment of a view: light or dark, direction, size classes. Immutable.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark, like the terminal's background.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The direction of lines.
  public let layoutDirection: UIUserInterfaceLayoutDirection
  /// Always regular.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Always regular.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Always unspecified: a terminal is not an Apple device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Always 1.
  public let displayScale: CGFloat
  /// The user's preferred size of text.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The kind of list around the view.
  public let listEnvironment: UIListEnvironment

  /// The same traits in lists, cached for each kind because cells need them often. Used on the main
  /// thread only.
  nonisolated(unsafe) private var inLists: [UIListEnvironment: UITraitCollection] = [:]

  package init(
    style: UIUserInterfaceStyle, direction: UIUserInterfaceLayoutDirection = .leftToRight,
    horizontal: UIUserInterfaceSizeClass = .regular, vertical: UIUserInterfaceSizeClass = .regular,
    category: UIContentSizeCategory = .large, listEnvironment: UIListEnvironment = .unspecified
  ) {
    preferredContentSizeCategory = category
    self.listEnvironment = listEnvironment
    userInterfaceStyle = style
    layoutDirection = direction
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    userInterfaceIdiom = .unspecified
    displayScale = 1
    super.init()
  }

  public convenience override init() { self.init(style: .unspecified) }

  public override var description: String {
    "<UITraitCollection: userInterfaceStyle = \(userInterfaceStyle); "
      + "preferredContentSizeCategory = \(preferredContentSizeCategory.rawValue); "
      + "layoutDirection = \(layoutDirection)>"
  }

  /// Makes traits with a light or dark style only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  private static let screen = Mutex(UITraitCollection(style: .dark))

  /// The traits of the screen, for background threads that draw.
  static var ofScreen: UITraitCollection {
    get { screen.withLock { $0 } }
    set { screen.withLock { $0 = newValue } }
  }

  /// The traits for colours without a view; set while a view draws. Each thread has its own.
  public static var current: UITraitCollection {
    get { GraphicsContextStack.current.traits }
    set { GraphicsContextStack.current.traits = newValue }
  }

  /// Runs a closure with `self` as the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.current
    Self.current = self
    actions()
    Self.current = previous
  }

  func with(style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified || style == userInterfaceStyle
      ? self
      : UITraitCollection(
        style: style, direction: layoutDirection, horizontal: horizontalSizeClass,
        vertical: verticalSizeClass, category: preferredContentSizeCategory,
        listEnvironment: listEnvironment)
  }

  @MainActor func with(listEnvironment: UIListEnvironment?) -> UITraitCollection {
    guard let listEnvironment, listEnvironment != self.listEnvironment else { return self }
    if let known = inLists[listEnvironment] { return known }
    let traits = UITraitCollection(
      style: userInterfaceStyle, direction: layoutDirection, horizontal: horizontalSizeClass,
      vertical: verticalSizeClass, category: preferredContentSizeCategory,
      listEnvironment: listEnvironment)
    inLists[listEnvironment] = traits
    return traits
  }

  func with(category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(
      style: userInterfaceStyle, direction: layoutDirection, horizontal: horizontalSizeClass,
      vertical: verticalSizeClass, category: category, listEnvironment: listEnvironment)
  }

  /// Makes traits with a preferred size of text only.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(style: .unspecified, category: preferredContentSizeCategory)
  }

  /// Makes traits with a kind of list only.
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(style: .unspecified, listEnvironment: listEnvironment)
  }

  /// Returns whether a dynamic colour may differ between two collections.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && layoutDirection == other.layoutDirection
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && listEnvironment == other.listEnvironment
  }

  public override var hash: Int { userInterfaceStyle.rawValue &* 31 &+ layoutDirection.rawValue }
}

/// An object with traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
