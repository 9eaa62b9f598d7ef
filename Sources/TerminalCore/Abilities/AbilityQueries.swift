/// Asks a terminal what it can, all at once, and makes one value of the answers.
///
/// The last question is one that every terminal answers (DA1): when its answer is there, so are those of all others
/// that the terminal knows. Nobody waits: the program runs as if the terminal could nothing until then.
package struct AbilityQueries: Sendable {
  package private(set) var abilities = TerminalAbilities()
  /// Whether answers are on their way that no shell must get.
  package var isDue: Bool { isAsking || isAskingOutside }
  /// Whether the last answer of a batch is still to come.
  private var isAsking = false
  /// Whether tmux was asked to pass questions on to the terminal outside, which has not answered.
  private var isAskingOutside = false
  /// Whether all answers of the first batch are there.
  private var isComplete = false
  /// Whether questions about pictures go through tmux to the terminal outside.
  package let isInTmux: Bool
  /// The picture that is asked about: somebody else's answer has another number.
  private let picture: UInt32

  /// - Parameters:
  ///   - isInTmux: Whether questions about pictures go through tmux to the terminal outside.
  ///   - picture: Any number of 24 bits.
  package init(isInTmux: Bool, picture: UInt32) {
    (self.isInTmux, self.picture) = (isInTmux, picture)
  }

  /// The terminals that are known to pass over questions which they do not understand, by how their types begin.
  private static let families = [
    "xterm", "kitty", "foot", "alacritty", "tmux", "wezterm", "ghostty", "mlterm", "contour",
    "konsole", "vte", "gnome", "iterm", "rio",
  ]

  /// Whether a terminal may be asked anything; nil: it may not.
  ///
  /// - Parameters:
  ///   - type: Its type, as TERM has it.
  ///   - picture: Any number of 24 bits.
  package static func forTerminal(
    type: String, picture: UInt32, environment: (String) -> String?
  ) -> AbilityQueries? {
    guard passesOver(type, environment) else { return nil }
    return AbilityQueries(isInTmux: isTmux(type, environment), picture: picture)
  }

  /// Whether a terminal may be told of links (OSC 8): it knows them, or passes over them.
  package static func takesLinks(type: String, environment: (String) -> String?) -> Bool {
    // One version of VTE ends when it gets one.
    passesOver(type, environment) && environment("VTE_VERSION") != "5000"
  }

  private static func isTmux(_ type: String, _ environment: (String) -> String?) -> Bool {
    type.hasPrefix("tmux") || type.hasPrefix("screen") && !(environment("TMUX") ?? "").isEmpty
  }

  private static func passesOver(_ type: String, _ environment: (String) -> String?) -> Bool {
    // It prints some questions.
    if environment("TERM_PROGRAM") == "Apple_Terminal" { return false }
    return isTmux(type, environment) || families.contains(where: type.hasPrefix)
  }

  /// Begins: what is to be sent.
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

  /// Asks what is worth knowing of a terminal that takes sixels, or how large its cells are now.
  package mutating func beginAboutPixels() -> [UInt8] {
    isAsking = true
    let colors = abilities.hasSixels ? "\u{1B}[?1;1;0S" : ""
    return Array((colors + "\u{1B}[16t\u{1B}[c").utf8)
  }

  /// Takes an answer.
  ///
  /// - Returns: Whether `abilities` are worth another look now.
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

  /// Waits no more for the terminal outside of tmux, or for any answer.
  ///
  /// - Returns: Whether `abilities` are worth another look: they are as complete as they will be.
  package mutating func giveUp(onlyOutside isOutside: Bool) -> Bool {
    isAskingOutside = false
    if isOutside || !isAsking { return false }
    (isAsking, isComplete) = (false, true)
    return true
  }
}
