import Foundation

/// A trait whose changes can be observed.
public protocol UITraitDefinition {}
/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The preferred size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The direction of lines.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The kind of device; never changes.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// Pixels per point; never changes.
public struct UITraitDisplayScale: UITraitDefinition {}

extension UITraitCollection {
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
