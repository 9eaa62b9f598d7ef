import Foundation

/// A class whose objects get values from a proxy when they enter a window.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {}

/// A class that may contain views, for proxies of the views inside only.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
  /// Returns the proxy of all views of the class.
  ///
  /// Its tint, its background, and the colours, fonts and appearances of labels, controls and bars apply to each view
  /// that enters a window later and has not set them itself; so do the properties that a class of your own lists in
  /// `appearanceProperties`.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// Returns the proxy of the views of the class that are inside of other views or controllers.
  ///
  /// - Parameter containerTypes: The containers, from the inside outwards.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes) { makeByClass(frame: .zero) }
  }
}

extension UIAppearance where Self: UIBarItem {
  /// Returns the proxy of all items of the class. Its tint and the attributes of its titles apply to each item whose
  /// bar enters a window later, and that has not set them itself.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// Returns the proxy of the items of the class in bars that are inside of other views or controllers.
  ///
  /// - Parameter containerTypes: The containers, from the inside outwards. The bar is one.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes) { FirstEntry.make(self) }
  }
}

/// The proxies of classes.
@MainActor package enum AppearanceProxies {
  private struct Entry {
    let containers: [AnyClass]
    let proxy: any UIAppearance
    /// An object of the class with its initial values.
    let plain: any UIAppearance

    /// Returns whether the proxy is for an object.
    ///
    /// - Parameter responder: The nearest object around it.
    @MainActor func isMeant(for object: any UIAppearance, in responder: UIResponder?) -> Bool {
      guard AppearanceProxies.isKind(object, of: type(of: proxy)) else { return false }
      var left = containers[...]
      var responder = responder
      while let current = responder, let wanted = left.first {
        if AppearanceProxies.isKind(current, of: wanted) { left.removeFirst() }
        responder = current.next
      }
      return left.isEmpty
    }
  }

  /// Returns whether an object is of a class or of a subclass.
  private static func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    var current: AnyClass? = Swift.type(of: object)
    while let candidate = current, candidate != type { current = _getSuperclass(candidate) }
    return current != nil
  }

  private static var entries: [Entry] = []

  static func proxy<Object: UIAppearance>(
    of type: Object.Type, in containers: [any UIAppearanceContainer.Type], make: () -> Object
  ) -> Object {
    let containers = containers.map { $0 as AnyClass }
    for entry in entries where Swift.type(of: entry.proxy) == type {
      guard entry.containers.elementsEqual(containers, by: { $0 == $1 }) else { continue }
      return unsafeDowncast(entry.proxy, to: type)
    }
    let proxy = make()
    entries.append(Entry(containers: containers, proxy: proxy, plain: make()))
    return proxy
  }

  /// Gives an object that has entered a window the values of its proxies.
  ///
  /// - Parameter responder: The nearest object around it.
  package static func apply(to object: any UIAppearance, in responder: UIResponder?) {
    if entries.isEmpty { return }
    let properties = properties(of: object)
    // Those with more containers first: a value that differs from the initial one stays.
    for entry in entries.sorted(by: { $0.containers.count > $1.containers.count })
    where entry.isMeant(for: object, in: responder) {
      for property in properties { property.copy(entry.proxy, entry.plain, object) }
    }
  }

  private static func properties(of object: any UIAppearance) -> [AppearanceProperty] {
    let type = Swift.type(of: object)
    return AppearanceProperty.common
      + ((type as? any AppearanceCustomizable.Type)?.ownAppearanceProperties ?? [])
      + ((type as? UIView.Type)?.appearanceProperties ?? [])
  }

  /// Forgets all proxies, at the end of a test.
  package static func removeAll() { entries = [] }
}
