import Foundation

/// A trait that changes can be registered for.
public protocol UITraitDefinition {}
/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// How large the user wants text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// Whether there is much room across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// Whether there is much room down.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// Which way lines run.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// What kind of device the program runs on; never changes.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// Pixels a point; never changes.
public struct UITraitDisplayScale: UITraitDefinition {}

extension UITraitCollection {
  /// The traits that decide which colour a dynamic one is, to be registered for.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }
}

/// What `registerForTraitChanges(_:handler:)` returns: takes the registration back.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Something whose traits' changes can be registered for: views and view controllers.
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

  /// Calls the handler if one of the traits has changed since the last time.
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
  /// Calls a handler when one of some traits has changed, with the traits before.
  ///
  /// - Parameters:
  ///   - traits: `[UITraitUserInterfaceStyle.self]`.
  ///   - handler: Gets what the traits are those of, and the former traits.
  /// - Returns: For `unregisterForTraitChanges(_:)`; need not be kept.
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

  /// The same for a handler that names the type of its first parameter, as `(self: Self, previous: UITraitCollection)`
  /// does: in a class, `Self` is the class of the object, which the other method does not know.
  ///
  /// - Parameters:
  ///   - traits: `[UITraitUserInterfaceStyle.self]`.
  ///   - handler: Gets the environment and the former traits; never called if the environment is of another type.
  /// - Returns: For `unregisterForTraitChanges(_:)`; need not be kept.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Self, before: UITraitCollection) in
      if let environment = environment as? Environment { handler(environment, before) }
    }
  }

  /// Takes a registration back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIView)?.drawing.traitRegistrations.removeAll { $0 === registration }
    (self as? UIViewController)?.traitRegistrations.removeAll { $0 === registration }
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
