import Foundation
internal import Synchronization

extension NotificationCenter {
  /// Sends notifications to an observer's method.
  ///
  /// - Parameters:
  ///   - observer: A `SelectorTarget`, as responders are; held weakly. Another object is reported once.
  ///   - selector: The name of a method that takes the notification or nothing, as `turned:`.
  ///   - name: The name of the notifications; nil for all.
  ///   - object: The sender of the notifications; nil for all.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    guard let target = observer as? any SelectorTarget else {
      nonisolated(unsafe) let observer = observer as AnyObject
      Task { @MainActor in ActionReport.unanswered(selector, by: observer) }
      return
    }
    let observation = SelectorObservation(of: target, name: name, object: object, in: self)
    observation.begin(selector)
    SelectorObservation.all.withLock { all in
      all.removeAll { $0.target == nil }
      all.append(observation)
    }
  }

  /// Removes all observations of an observer.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservation.end { $0.target === observer && $0.center === self }
    (removeObserver as (Any) -> Void)(observer)
  }

  /// Removes the observations of an observer for a name and an object.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - name: nil for all names.
  ///   - object: nil for all objects.
  public func removeObserver(
    _ observer: AnyObject, name: NSNotification.Name?, object: Any?
  ) {
    let sender = object.map { $0 as AnyObject }
    SelectorObservation.end {
      $0.target === observer && $0.center === self && (name == nil || $0.name == name)
        && (sender == nil || $0.object === sender)
    }
    (removeObserver as (Any, NSNotification.Name?, Any?) -> Void)(observer, name, object)
  }
}

/// An observation by a `SelectorTarget`.
private final class SelectorObservation: @unchecked Sendable {
  static let all = Mutex<[SelectorObservation]>([])

  private(set) weak var target: (any SelectorTarget)?
  let center: NotificationCenter
  let name: NSNotification.Name?
  private(set) weak var object: AnyObject?
  private var token: (any NSObjectProtocol)?

  init(
    of target: any SelectorTarget, name: NSNotification.Name?, object: Any?,
    in center: NotificationCenter
  ) {
    self.target = target
    self.name = name
    self.object = object.map { $0 as AnyObject }
    self.center = center
  }

  deinit { if let token { center.removeObserver(token as Any) } }

  func begin(_ selector: Selector) {
    token = center.addObserver(forName: name, object: object, queue: nil) { [weak self] note in
      self?.target?.performHere(selector, with: note)
    }
  }

  static func end(where isMeant: (SelectorObservation) -> Bool) {
    all.withLock { $0.removeAll(where: isMeant) }
  }
}
