import Foundation

/// An object that observes properties by their names. Responders are observers; another class adopts the
/// protocol.
///
/// Ours: on iOS every object is an observer.
@preconcurrency @MainActor public protocol KeyValueObserver: AnyObject {
  /// Called after a change of an observed property.
  ///
  /// - Parameters:
  ///   - keyPath: The property's name.
  ///   - object: The view with the property.
  ///   - change: The kind of the change, and the values by the options of the observation.
  ///   - context: The context of the observation.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
