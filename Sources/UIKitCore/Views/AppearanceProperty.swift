import Foundation

/// A property that the proxy of a class can set. Ours, not UIKit's: Objective-C finds the properties of a class itself.
///
/// A class lists those that it adds:
///
/// ```swift
/// final class Badge: UIView {
///   var ink = UIColor.label
///   override class var appearanceProperties: [AppearanceProperty] {
///     super.appearanceProperties + [AppearanceProperty(\Badge.ink)]
///   }
/// }
/// ```
///
/// The rewriter of iOS sources writes this for properties with `@objc dynamic`.
@preconcurrency @MainActor public struct AppearanceProperty {
  /// Gives an object the proxy's value if the proxy's differs from that of a plain object, and the object's does not.
  let copy: (_ proxy: AnyObject, _ plain: AnyObject, _ object: AnyObject) -> Void

  /// Makes the property of a key path.
  ///
  /// A value counts as set if it differs from the one of a new object. Closures never differ.
  public init<Object: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    self.init(
      read: { (object: Object) in object[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  /// Makes a property that is read and written in different ways.
  package init<Object: AnyObject, Value>(
    read: @escaping (Object) -> Value, write: @escaping (Object, Value) -> Void
  ) {
    self.init { (proxy: Object, plain: Object, object: Object) in
      let (value, initial) = (read(proxy), read(plain))
      if !Self.isSame(value, initial), Self.isSame(read(object), initial) { write(object, value) }
    }
  }

  init<Object: AnyObject>(copy: @escaping (_ proxy: Object, _ plain: Object, Object) -> Void) {
    self.copy = { proxy, plain, object in
      guard let proxy = proxy as? Object, let plain = plain as? Object,
        let object = object as? Object
      else { return }
      copy(proxy, plain, object)
    }
  }

  /// The properties of all views, of labels and of bar items.
  static let common: [AppearanceProperty] = [
    AppearanceProperty(\UIView.backgroundColor),
    // Not the tint that a view inherits.
    AppearanceProperty(read: { (view: UIView) in view.drawing.tint }, write: { $0.tintColor = $1 }),
    AppearanceProperty(\UILabel.textColor), AppearanceProperty(\UILabel.font),
    AppearanceProperty(\UIBarButtonItem.tintColor),
    AppearanceProperty { (proxy: UIBarItem, _, item: UIBarItem) in item.takeTitles(of: proxy) },
  ]

  // MARK: Values

  private static func isSame(_ first: Any, _ second: Any) -> Bool {
    guard let first = content(of: first), let second = content(of: second) else {
      return content(of: first) == nil && content(of: second) == nil
    }
    if let first = first as? any Equatable { return first.isSame(as: second) }
    if let first = first as? [AnyHashable: Any], let second = second as? [AnyHashable: Any] {
      return first.count == second.count
        && first.allSatisfy { key, value in second[key].map { isSame(value, $0) } ?? false }
    }
    if type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
    return String(describing: first) == String(describing: second)
  }

  /// Returns the value in an optional.
  private static func content(of value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { other as? Self == self }
}

/// A class of the library with properties that a proxy can set, beside those of all views.
@MainActor package protocol AppearanceCustomizable: UIAppearance {
  static var ownAppearanceProperties: [AppearanceProperty] { get }
}
