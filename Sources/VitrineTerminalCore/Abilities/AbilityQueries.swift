/// Queries the abilities of a terminal in one batch, and combines the answers into one value.
///
/// Every terminal answers the last query (DA1). When its answer arrives, all other answers of the
/// terminal have arrived, too. The program does not wait: until then it assumes no abilities.
package struct AbilityQueries: Sendable {
  package private(set) var abilities = TerminalAbilities()
  /// Whether pending answers must be kept away from the shell.
  package var isDue: Bool { isAsking || isAskingOutside }
  /// Whether the last answer of a batch is pending.
  private var isAsking = false
  /// Whether tmux has instructions to pass queries on to the outer terminal, whose answer is
  /// pending.
  private var isAskingOutside = false
  /// Whether all answers of the first batch have arrived.
  private var isComplete = false
  /// Whether queries about pictures go through tmux to the outer terminal.
  package let isInTmux: Bool
  /// The number of the queried picture. Answers to other programs have other numbers.
  private let picture: UInt32

  /// - Parameters:
  ///   - isInTmux: Whether queries about pictures go through tmux to the outer terminal.
  ///   - picture: Any 24-bit number.
  package init(isInTmux: Bool, picture: UInt32) {
    (self.isInTmux, self.picture) = (isInTmux, picture)
  }

  /// The types of terminals known to ignore unknown queries, by their beginnings.
  private static let families = [
    "xterm", "kitty", "foot", "alacritty", "tmux", "wezterm", "ghostty", "mlterm", "contour",
    "konsole", "vte", "gnome", "iterm", "rio",
  ]

  /// Returns queries for a terminal, or nil if it must not be queried.
  ///
  /// - Parameters:
  ///   - type: The type of the terminal, as in TERM.
  ///   - picture: Any 24-bit number.
  package static func forTerminal(
    type: String, picture: UInt32, environment: (String) -> String?
  ) -> AbilityQueries? {
    guard passesOver(type, environment) else { return nil }
    return AbilityQueries(isInTmux: isTmux(type, environment), picture: picture)
  }

  /// Returns whether a terminal supports or ignores links (OSC 8).
  package static func takesLinks(type: String, environment: (String) -> String?) -> Bool {
    // One version of VTE crashes on links.
    passesOver(type, environment) && environment("VTE_VERSION") != "5000"
  }

  private static func isTmux(_ type: String, _ environment: (String) -> String?) -> Bool {
    type.hasPrefix("tmux") || type.hasPrefix("screen") && !(environment("TMUX") ?? "").isEmpty
  }

  private static func passesOver(_ type: String, _ environment: (String) -> String?) -> Bool {
    // It prints some queries.
    if environment("TERM_PROGRAM") == "Apple_Terminal" { return false }
    return isTmux(type, environment) || families.contains(where: type.hasPrefix)
  }

  /// Returns the bytes of the first queries.
  package mutating func begin() -> [UInt8] {
    (isAsking, isAskingOutside, isComplete) = (true, isInTmux, false)
    let version = "\u{1B}[>0q"
    let graphics = "\u{1B}_Gi=\(picture),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    let modes = "\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u"
    let end = "\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[c"
    guard isInTmux else { return Array((version + graphics + modes + end).utf8) }
    let outside =
      TmuxPassthrough.wrapped(Array(version.utf8)) + TmuxPassthrough.wrapped(Array(graphics.utf8))
    return outside + Array((modes + end).utf8)
  }

  /// Returns the queries for a terminal with sixels, or for the current size of its cells.
  package mutating func beginAboutPixels() -> [UInt8] {
    isAsking = true
    let colors = abilities.hasSixels ? "\u{1B}[?1;1;0S" : ""
    return Array((colors + "\u{1B}[16t\u{1B}[c").utf8)
  }

  /// Processes an answer.
  ///
  /// - Returns: Whether `abilities` may have changed.
  package mutating func take(_ reply: TerminalReply) -> Bool {
    guard case .other(let text) = reply, let answer = TerminalAnswer(text) else { return false }
    let before = abilities
    switch answer {
    case .attributes(let numbers):
      guard isAsking else { return false }
      (isAsking, isComplete) = (false, true)
      abilities.hasSixels = numbers.dropFirst().contains(4)
      return true
    case .version(let text):
      if isInTmux, text.hasPrefix("tmux") { return false }
      abilities.take(version: text)
    case .background(let color): abilities.background = color
    case .mode(2026, let isKnown): abilities.synchronizesOutput = isKnown
    case .mode(2027, let isKnown): abilities.joinsClusters = isKnown
    case .mode: return false
    case .keyboard: abilities.reportsAllKeys = true
    case .cellPixels(let size): abilities.cellPixels = size
    case .sixelColors(let count): abilities.sixelColors = min(count, 1 << 16)
    case .picture(let number, let isTaken):
      guard number == picture else { return false }
      isAskingOutside = false
      abilities.hasKittyGraphics = isTaken
    }
    return isComplete && abilities != before
  }

  /// Stops waiting for the outer terminal of tmux, or for all answers.
  ///
  /// - Returns: Whether `abilities` are final and may have changed.
  package mutating func giveUp(onlyOutside isOutside: Bool) -> Bool {
    isAskingOutside = false
    if isOutside || !isAsking { return false }
    (isAsking, isComplete) = (false, true)
    return true
  }
}
