import Foundation

/// A class whose views get values from a proxy when they enter a window.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {}

/// A class that may contain views, for proxies of the views inside only.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
  /// Returns the proxy of all views of the class.
  ///
  /// Its tint, its background, and the colours and the font of labels and controls apply to each view that enters a
  /// window later and has not set them itself. Properties of your own classes have no proxies.
  public static func appearance() -> Self { AppearanceProxies.proxy(of: self, in: []) }

  /// Returns the proxy of the views of the class that are inside of other views or controllers.
  ///
  /// - Parameter containerTypes: The containers, from the inside outwards.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: self, in: containerTypes.map { $0 as AnyClass }) }
}

/// A property that a proxy can set.
@MainActor package struct AppearanceProperty {
  /// Gives a view the proxy's value, if that differs from the one of a plain view, and the view's does not.
  let copy: (_ proxy: UIView, _ plain: UIView, _ view: UIView) -> Void

  package init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(read: { (view: View) in view[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  private init<View: UIView, Value: Equatable>(
    read: @escaping (View) -> Value, write: @escaping (View, Value) -> Void
  ) {
    copy = { proxy, plain, view in
      guard let proxy = proxy as? View, let plain = plain as? View, let view = view as? View else {
        return
      }
      let (value, initial) = (read(proxy), read(plain))
      if value != initial, read(view) == initial { write(view, value) }
    }
  }

  /// The properties of all views and of labels.
  static let common: [AppearanceProperty] = [
    AppearanceProperty(\UIView.backgroundColor),
    // Not the tint that a view inherits.
    AppearanceProperty(read: { (view: UIView) in view.drawing.tint }, write: { $0.tintColor = $1 }),
    AppearanceProperty(\UILabel.textColor), AppearanceProperty(\UILabel.font),
  ]
}

/// A class of views with properties that a proxy can set, beside those of all views.
@MainActor package protocol AppearanceCustomizable: UIView {
  static var appearanceProperties: [AppearanceProperty] { get }
}

/// The proxies of classes of views.
@MainActor enum AppearanceProxies {
  private struct Entry {
    let containers: [AnyClass]
    let proxy: UIView
    /// A view of the class with its initial values.
    let plain: UIView

    /// Whether the proxy is for a view.
    @MainActor func isMeant(for view: UIView) -> Bool {
      guard AppearanceProxies.isKind(view, of: type(of: proxy)) else { return false }
      var left = containers[...]
      var responder = view.next
      while let current = responder, let wanted = left.first {
        if AppearanceProxies.isKind(current, of: wanted) { left.removeFirst() }
        responder = current.next
      }
      return left.isEmpty
    }
  }

  /// Returns whether an object is of a class or of a subclass.
  private static func isKind(_ object: UIResponder, of type: AnyClass) -> Bool {
    var current: AnyClass? = Swift.type(of: object)
    while let candidate = current, candidate != type { current = _getSuperclass(candidate) }
    return current != nil
  }

  private static var entries: [Entry] = []

  static func proxy<View: UIView>(of type: View.Type, in containers: [AnyClass]) -> View {
    for entry in entries where Swift.type(of: entry.proxy) == type {
      guard entry.containers.elementsEqual(containers, by: { $0 == $1 }) else { continue }
      return unsafeDowncast(entry.proxy, to: type)
    }
    let proxy = type.makeByClass(frame: .zero)
    entries.append(
      Entry(containers: containers, proxy: proxy, plain: type.makeByClass(frame: .zero)))
    return proxy
  }

  /// Gives a view that has entered a window the values of its proxies.
  static func apply(to view: UIView) {
    if entries.isEmpty { return }
    let type = Swift.type(of: view) as? any AppearanceCustomizable.Type
    let properties = AppearanceProperty.common + (type?.appearanceProperties ?? [])
    // Those with more containers first: a value that differs from the initial one stays.
    for entry in entries.sorted(by: { $0.containers.count > $1.containers.count })
    where entry.isMeant(for: view) {
      for property in properties { property.copy(entry.proxy, entry.plain, view) }
    }
  }

  /// Forgets all proxies, at the end of a test.
  static func removeAll() { entries = [] }
}
