import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// A parser for fzf's command line: `vitrine --fzf ...`.
enum FzfOptionParser {
  /// - Parameters:
  ///   - arguments: The arguments after `--fzf`.
  ///   - defaults: The value of FZF_DEFAULT_OPTS.
  static func parse(
    _ arguments: [[UInt8]], defaults: String?
  ) throws(BrowserFailure) -> Options {
    var options = Options()
    options.isPick = true
    options.isFzf = true
    options.filterRules.findsEmptyItems = false
    if let defaults {
      do throws(BrowserFailure) {
        try read(ShellWords.split(defaults), into: &options)
      } catch {
        throw BrowserFailure("\(error.description) (in FZF_DEFAULT_OPTS)")
      }
    }
    try read(arguments.map { String(decoding: $0, as: UTF8.self) }, into: &options)
    if let file = options.historyFile {
      options.history = try QueryHistory(path: file, most: options.historySize)
      // As in fzf, these keys then browse the history, unless they are bound.
      let bound = options.boundKeys
      options.boundKeys = try BoundKey.list("ctrl-p:prev-history,ctrl-n:next-history") + bound
    }
    return options
  }

  private static func read(
    _ arguments: [String], into options: inout Options
  ) throws(BrowserFailure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let (option, name, attached) = try option(argument)
      var text = attached
      switch option.argument {
      case .none:
        if attached != nil {
          throw BrowserFailure("\(name) takes no value; leave out what follows it")
        }
      case .required where text == nil:
        guard let next = rest.popFirst() else { throw BrowserFailure("\(name) needs a value") }
        text = next
      case .optionalNumber where text == nil:
        if let next = rest.first, Int(next) != nil { text = rest.popFirst() }
      case .optionalText where text == nil:
        if let next = rest.first, let first = next.first, !"-+".contains(first) {
          text = rest.popFirst()
        }
      default: break
      }
      try option.apply(&options, text ?? "")
    }
  }

  /// Returns the option of an argument, and the value within the argument.
  private static func option(
    _ argument: String
  ) throws(BrowserFailure) -> (FzfOption, name: String, value: String?) {
    let entries = FzfOptionTable.entries
    if let entry = entries.first(where: { $0.names.contains(argument) }) {
      return (entry, argument, nil)
    }
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      let name = String(argument[..<equals])
      if let entry = entries.first(where: { $0.names.contains(name) }) {
        return (entry, name, String(argument[argument.index(after: equals)...]))
      }
    }
    // A letter followed by its value: `-q2`.
    if !argument.hasPrefix("--"), argument.count > 2 {
      let name = String(argument.prefix(2))
      if let entry = entries.first(where: { $0.names.contains(name) }), entry.argument != .none {
        return (entry, name, String(argument.dropFirst(2)))
      }
    }
    throw BrowserFailure("unknown option: \(VisibleText.text(of: argument))")
  }
}
