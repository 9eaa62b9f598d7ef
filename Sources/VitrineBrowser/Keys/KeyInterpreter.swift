import VitrineKeyStrokes

/// Turns keys into commands: counts, and commands of several keys.
///
/// A value that knows no clock: the screen shows `continuations` when keys have been pending long enough.
package struct KeyInterpreter: Sendable {
  package enum Outcome: Sendable {
    /// Run the command whose binding has this place in the map, with the count that was typed before it.
    case run(Int, count: Int?)
    /// Text for a line that is typed.
    case text(Character)
    /// More keys are needed.
    case pending
    /// No command begins like this; what was typed is forgotten.
    case unknown
    /// Esc forgot what was typed.
    case cancelled
  }

  private let makeMap: @Sendable () -> KeyMap
  package private(set) var count: Int?
  package private(set) var typed: [KeyStroke] = []
  private var place: Int?
  private var context = KeyBinding.Context.browse

  /// A count does not grow beyond this.
  static let maximumCount = 1_000_000_000

  /// - Parameter map: Asked for at the first key: reading all bindings would delay the first frame.
  package init(map: @escaping @autoclosure @Sendable () -> KeyMap) {
    makeMap = map
  }

  package var map: KeyMap { makeMap() }

  /// Whether something has been typed that waits for more.
  package var isPending: Bool { count != nil || place != nil }

  /// Whether a command of several keys has been begun.
  package var isInSequence: Bool { place != nil }

  /// What was typed so far, for the status line: `12g`.
  package var pendingText: String {
    (count.map(String.init) ?? "") + typed.map(KeySyntax.token).joined()
  }

  /// Where digits before a command are a count.
  private static let takesCounts: Set<KeyBinding.Context> = [.browse, .moving, .preview, .viewer]

  package mutating func feed(
    _ key: KeyStroke, in newContext: KeyBinding.Context, _ situation: @autoclosure () -> Situation
  ) -> Outcome {
    if newContext != context {
      reset()
      context = newContext
    }
    if Self.takesCounts.contains(context), place == nil, let digit = key.digit,
      digit > 0 || count != nil
    {
      count = min((count ?? 0) * 10 + digit, Self.maximumCount)
      return .pending
    }
    let text = context.takesText && !isPending ? key.text : nil
    if let text, !map.bindsText(in: context) { return .text(text) }
    if isPending, key == .escape || key.indistinct == .escape {
      reset()
      return .cancelled
    }
    let start = place ?? map.root(context)
    // A key that only some terminals tell apart means what it means in the others, unless it is bound by itself.
    let found =
      map.place(after: key, at: start)
      ?? key.indistinct.flatMap { map.place(after: $0, at: start) }
    guard let next = found else {
      reset()
      return text.map(Outcome.text) ?? .unknown
    }
    if let binding = map.binding(at: next, situation()) {
      let count = count
      reset()
      return .run(binding, count: count)
    }
    guard !map.continuations(at: next, situation()).isEmpty else {
      reset()
      return text.map(Outcome.text) ?? .unknown
    }
    place = next
    typed.append(key)
    return .pending
  }

  /// Forgets what was typed.
  package mutating func reset() {
    count = nil
    place = nil
    if !typed.isEmpty { typed = [] }
  }

  /// What can be pressed now, with its help.
  package func continuations(_ situation: Situation) -> [(keys: String, help: String)] {
    guard let place else { return [] }
    return map.continuations(at: place, situation).filter { $0.binding.isUseful(situation) }.map {
      (KeySyntax.display($0.keys), $0.binding.help)
    }
  }
}

extension KeyStroke {
  /// The digit of a count.
  fileprivate var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = code,
      let value = character.asciiValue, value >= 0x30, value <= 0x39
    else { return nil }
    return Int(value) - 0x30
  }
}
