import Foundation

/// A trait: its changes can be observed, and a collection of traits has its value.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}
/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}
/// The preferred size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// The direction of lines.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: UIUserInterfaceLayoutDirection { .leftToRight }
}
/// The kind of device; never changes.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
/// Pixels per point; never changes.
public struct UITraitDisplayScale: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: CGFloat { 1 }
}

/// Whether the screen is recorded. Never known in a terminal.
public struct UITraitSceneCaptureState: UITraitDefinition {
  /// The value of traits that have none.
  public static var defaultValue: UISceneCaptureState { .unspecified }
}

/// Whether the screen is recorded.
public enum UISceneCaptureState: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// It is not recorded.
  case inactive = 0
  /// It is recorded.
  case active = 1
}

extension UITraitCollection {
  /// Always unspecified: a program cannot detect that its terminal is recorded.
  public var sceneCaptureState: UISceneCaptureState { .unspecified }

  /// The value of a trait. A trait of the program has its default value: only the library's own traits change.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    let value: Any? =
      switch trait {
      case is UITraitUserInterfaceStyle.Type: userInterfaceStyle
      case is UITraitPreferredContentSizeCategory.Type: preferredContentSizeCategory
      case is UITraitHorizontalSizeClass.Type: horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: verticalSizeClass
      case is UITraitLayoutDirection.Type: layoutDirection
      case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom
      case is UITraitDisplayScale.Type: displayScale
      case is UITraitListEnvironment.Type: listEnvironment
      default: nil
      }
    return value as? Trait.Value ?? Trait.defaultValue
  }

  /// The traits that affect dynamic colours, for registration.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }
}

/// The result of `registerForTraitChanges(_:handler:)`, with which the registration can be removed.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose traits can be observed: a view or a view controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

@MainActor final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private var last: UITraitCollection
  private let handler: (UITraitCollection) -> Void

  init(
    _ traits: [UITrait], _ now: UITraitCollection, _ handler: @escaping (UITraitCollection) -> Void
  ) {
    self.traits = traits
    last = now
    self.handler = handler
  }

  /// Calls the handler if one of the traits has changed since the last check.
  func check(_ now: UITraitCollection) {
    let before = last
    last = now
    if traits.contains(where: { Self.differs($0, before, now) }) { handler(before) }
  }

  private static func differs(
    _ trait: UITrait, _ before: UITraitCollection, _ now: UITraitCollection
  ) -> Bool {
    switch trait {
    case is UITraitUserInterfaceStyle.Type: before.userInterfaceStyle != now.userInterfaceStyle
    case is UITraitPreferredContentSizeCategory.Type:
      before.preferredContentSizeCategory != now.preferredContentSizeCategory
    case is UITraitHorizontalSizeClass.Type:
      before.horizontalSizeClass != now.horizontalSizeClass
    case is UITraitVerticalSizeClass.Type: before.verticalSizeClass != now.verticalSizeClass
    case is UITraitListEnvironment.Type: before.listEnvironment != now.listEnvironment
    case is UITraitLayoutDirection.Type: before.layoutDirection != now.layoutDirection
    default: false
    }
  }
}

extension UITraitChangeObservable {
  /// Calls a handler with the former traits when one of several traits has changed.
  ///
  /// - Parameters:
  ///   - traits: `[UITraitUserInterfaceStyle.self]`.
  ///   - handler: Gets the environment and the former traits.
  /// - Returns: The registration for `unregisterForTraitChanges(_:)`; it need not be kept.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits, traitCollection) { [weak self] before in
      if let self { handler(self, before) }
    }
    switch self {
    case let view as UIView: view.drawing.traitRegistrations.append(registration)
    case let controller as UIViewController: controller.traitRegistrations.append(registration)
    default: break
    }
    return registration
  }

  /// Observes traits with a handler that declares the type of its first parameter, as `(self: Self, previous:
  /// UITraitCollection)` does. In a class, `Self` is the class of the object, which the other method does not know.
  ///
  /// - Parameters:
  ///   - traits: `[UITraitUserInterfaceStyle.self]`.
  ///   - handler: Gets the environment and the former traits; never called if the environment is of another type.
  /// - Returns: The registration for `unregisterForTraitChanges(_:)`; it need not be kept.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Self, before: UITraitCollection) in
      if let environment = environment as? Environment { handler(environment, before) }
    }
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIView)?.drawing.traitRegistrations.removeAll { $0 === registration }
    (self as? UIViewController)?.traitRegistrations.removeAll { $0 === registration }
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
