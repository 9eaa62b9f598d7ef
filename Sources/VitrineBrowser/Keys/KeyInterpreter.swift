import VitrineKeyStrokes

/// Turns keys into commands, including counts and key sequences.
///
/// This is a value without a clock: the screen shows `continuations` after keys have been pending
/// for some time.
package struct KeyInterpreter: Sendable {
  package enum Outcome: Sendable {
    /// Run the binding at this index of the map, with the typed count.
    case run(Int, count: Int?)
    /// Text for a prompt.
    case text(Character)
    /// The key sequence is incomplete.
    case pending
    /// The key sequence is unknown and was discarded.
    case unknown
    /// Esc has discarded the pending keys.
    case cancelled
  }

  private let makeMap: @Sendable () -> KeyMap
  package private(set) var count: Int?
  package private(set) var typed: [KeyStroke] = []
  private var place: Int?
  private var context = KeyBinding.Context.browse

  /// The upper limit of a count.
  static let maximumCount = 1_000_000_000

  /// - Parameter map: Evaluated at the first key, because parsing all bindings would delay the
  ///   first frame.
  package init(map: @escaping @autoclosure @Sendable () -> KeyMap) {
    makeMap = map
  }

  package var map: KeyMap { makeMap() }

  /// Whether a count or a key sequence is incomplete.
  package var isPending: Bool { count != nil || place != nil }

  /// Whether a key sequence is incomplete.
  package var isInSequence: Bool { place != nil }

  /// The pending keys for the status line: `12g`.
  package var pendingText: String {
    (count.map(String.init) ?? "") + typed.map(KeySyntax.token).joined()
  }

  /// The contexts in which digits before a command form a count.
  private static let takesCounts: Set<KeyBinding.Context> = [.browse, .moving, .preview, .viewer]

  package mutating func feed(
    _ key: KeyStroke, in newContext: KeyBinding.Context,
    _ situation: @autoclosure () -> KeyConditions
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
    // A key that only some terminals distinguish has the meaning of its common form, unless it has
    // its own binding.
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

  /// Discards the pending keys.
  package mutating func reset() {
    count = nil
    place = nil
    if !typed.isEmpty { typed = [] }
  }

  /// Returns the possible next keys with their help.
  package func continuations(_ situation: KeyConditions) -> [(keys: String, help: String)] {
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
