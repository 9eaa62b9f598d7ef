import Foundation

/// An object whose properties can be observed: a view.
///
/// Ours: on iOS every property of an Objective-C object can be. Here `frame`, `bounds`, `center`, `transform`, `alpha`
/// and `isHidden` of a view, the offset, the size and the insets of a scroll view's content, and all that follows from
/// them, are observed. A report comes on the main thread, after a change to a different value.
@preconcurrency @MainActor public protocol KeyValueObservable: AnyObject {}

extension UIView: KeyValueObservable {}

extension KeyValueObservable where Self: UIView {
  /// Observes a property by a closure.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values that the closure gets, and whether it is called at once.
  ///   - changeHandler: Gets the view and the change.
  /// - Returns: The observation, which ends with this object.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let report = { [weak self] (new: Value, old: Value?) in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
    }
    let observation = KeyObservation(
      read: { [weak self] in self?[keyPath: keyPath] }, report: report)
    drawing.observations.append(observation)
    if options.contains(.initial) { report(self[keyPath: keyPath], nil) }
    return NSKeyValueObservation(observation, of: self)
  }

  /// Observes a property by its name. The observer's `observeValue(forKeyPath:of:change:context:)` gets the changes.
  ///
  /// - Parameters:
  ///   - observer: A `KeyValueObserver`, as responders are; held weakly.
  ///   - keyPath: `frame`, `bounds`, `center`, `alpha`, `hidden`, `contentOffset`, `contentSize` or `contentInset`.
  ///   - options: The values in the dictionary of a change, and whether the observer is called at once.
  ///   - context: Passed on to the observer.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let read = ObservedNames.reader(of: keyPath, in: self) else {
      return ProgramNotes.tellMistake(
        "\(type(of: self)) cannot observe \(keyPath): only places, contents and opacity by name.")
    }
    guard observer is any KeyValueObserver else {
      return ProgramNotes.tellMistake(
        "\(type(of: observer)) cannot observe \(keyPath): it is not a KeyValueObserver.")
    }
    let report = { [weak self, weak observer] (new: Any, old: Any?) in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old) { change[.oldKey] = old }
      (observer as? any KeyValueObserver)?.observeValue(
        forKeyPath: keyPath, of: self, change: change, context: context)
    }
    drawing.observations.append(
      KeyObservation(
        by: observer, keyPath: keyPath, context: context, read: read, report: report))
    if options.contains(.initial), let value = read() { report(value, nil) }
  }

  /// Ends the latest observation of a property by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeObservation { $0.observer === observer && $0.keyPath == keyPath }
  }

  /// Ends the latest observation of a property by an observer with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObservation {
      $0.observer === observer && $0.keyPath == keyPath && $0.context == context
    }
  }

  private func removeObservation(where isMeant: (KeyObservation) -> Bool) {
    guard let index = drawing.observations.lastIndex(where: isMeant) else { return }
    drawing.observations.remove(at: index)
  }
}

/// The properties of views by their names in Objective-C.
@MainActor private enum ObservedNames {
  private static let ofViews: [String: (UIView) -> Any] = [
    "frame": { $0.frame }, "bounds": { $0.bounds }, "center": { $0.center },
    "alpha": { $0.alpha }, "hidden": { $0.isHidden },
  ]
  private static let ofScrollViews: [String: (UIScrollView) -> Any] = [
    "contentOffset": { $0.contentOffset }, "contentSize": { $0.contentSize },
    "contentInset": { $0.contentInset },
  ]

  /// Returns a function that reads a property of a view while it exists; nil for an unknown name.
  static func reader(of name: String, in view: UIView) -> (() -> Any?)? {
    if let read = ofViews[name] { return { [weak view] in view.map(read) } }
    guard let scrollView = view as? UIScrollView, let read = ofScrollViews[name] else { return nil }
    return { [weak scrollView] in scrollView.map(read) }
  }
}
