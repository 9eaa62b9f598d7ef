import Foundation

/// One entry of a control: an action and its events.
struct EventHandler {
  enum Work {
    case target(TargetAction)
    case action(UIAction)
  }

  var events: UIControl.Event
  let work: Work
}

extension UIControl {
  // MARK: Methods

  /// Calls a method of a target at events: `addTarget(self, action: Board.add, for: .touchUpInside)`.
  ///
  /// Ours, in place of `#selector(add)`: the compiler checks the name.
  ///
  /// - Parameters:
  ///   - target: Held weakly; `nil`: the first responder of that class in the chain.
  ///   - action: A method without parameters, named by its class.
  ///   - controlEvents: The events.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) { add(TargetAction(target, action), for: controlEvents) }

  /// Calls a method of a target at events, with the control: `func changed(_ sender: UISlider)`.
  ///
  /// - Parameters:
  ///   - target: Held weakly; `nil`: the first responder of that class in the chain.
  ///   - action: A method that takes the control, named by its class.
  ///   - controlEvents: The events.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) { add(TargetAction(target, action), for: controlEvents) }

  /// Calls a method of a target at events, with the control and the event that caused the call.
  ///
  /// - Parameters:
  ///   - target: Held weakly; `nil`: the first responder of that class in the chain.
  ///   - action: A method that takes the control and the event, named by its class.
  ///   - controlEvents: The events.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) { add(TargetAction(target, action), for: controlEvents) }

  /// Calls a closure for each entry, in order: with its action, or its target and selector, and its events.
  ///
  /// - Parameter iterator: Sets its last argument to end the enumeration. An entry with a method
  ///   has neither action nor selector.
  public final func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers where !stops {
      switch handler.work {
      case .action(let action): iterator(action, nil, handler.events, &stops)
      case .target(let entry):
        iterator(nil, entry.selector.map { (entry.target, $0) }, handler.events, &stops)
      }
    }
  }

  // MARK: Entries

  private final func add(_ entry: TargetAction, for events: Event) {
    handlers.append(EventHandler(events: events, work: .target(entry)))
  }

  final func add(selector: Selector, target: AnyObject?, for events: Event) {
    let same = handlers.firstIndex {
      if case .target(let entry) = $0.work {
        entry.sends(selector, to: target) && !entry.isDead
      } else {
        false
      }
    }
    if let same {
      handlers[same].events.formUnion(events)
    } else {
      add(TargetAction(target, selector), for: events)
    }
  }

  final func removeHandlers(for events: Event, where isMeant: (EventHandler.Work) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index].work) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  final func collectTargets() -> Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for case .target(let entry) in handlers.map(\.work) where !entry.isDead {
      switch entry.target {
      case let target as NSObject: found.insert(target)
      case let target?: found.insert(ObjectIdentifier(target))
      case nil: found.insert(Self.chain)
      }
    }
    return found
  }

  /// Stands for the responder chain among the targets. It is a single object: Foundation's
  /// `NSNull`s are equal here but have different hash values, which breaks sets.
  private static let chain = NSNull()

  final func selectors(sentTo target: AnyObject?, at event: Event) -> [String]? {
    let names = handlers.compactMap { handler -> String? in
      guard case .target(let entry) = handler.work, handler.events.contains(event),
        entry.target === target
      else { return nil }
      return entry.selector?.name
    }
    return names.isEmpty ? nil : names
  }

  /// Performs the actions for events. Entries that are added or removed meanwhile have no effect.
  package final func send(_ events: Event, with event: UIEvent?) {
    handlers.removeAll {
      if case .target(let entry) = $0.work { entry.isDead } else { false }
    }
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.work {
      case .action(let action): sendAction(action)
      case .target(let entry):
        if let selector = entry.selector {
          if !entry.isDead { sendAction(selector, to: entry.target, for: event) }
        } else {
          entry.send(from: self, for: event)
        }
      }
    }
  }
}
