import VitrineStyledText
import VitrineSupport

/// The file colours that `dircolors` exports as `LS_COLORS`.
public struct LSColors: Equatable, Sendable {
  /// The styles by two-letter type, as written.
  private var types: [String: [UInt8]] = [:]
  /// The styles by file name suffix; of two matches, the later one counts.
  private var endings: [[UInt8]: (order: Int, look: [UInt8])] = [:]
  private var longestEnding = 0

  /// The defaults of `ls`.
  private static let standard = [
    "di": "01;34", "ln": "01;36", "pi": "33", "so": "01;35", "bd": "01;33", "cd": "01;33",
    "ex": "01;32", "su": "37;41", "sg": "30;43", "st": "37;44", "ow": "34;42", "tw": "30;42",
  ].mapValues { Array($0.utf8) }

  /// - Parameter text: The value of the variable; invalid entries are ignored.
  /// - Returns: nil for an empty value.
  public init?(_ text: [UInt8]) {
    guard !text.isEmpty else { return nil }
    for (number, entry) in text.split(separator: UInt8(ascii: ":")).enumerated() {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = entry[..<equals]
      let look = Array(entry[(equals + 1)...])
      if key.first == UInt8(ascii: "*"), key.count > 1 {
        let ending = Self.folded(key.dropFirst())
        endings[ending] = (number, look)
        longestEnding = max(longestEnding, ending.count)
      } else {
        types[String(decoding: key, as: UTF8.self)] = look
      }
    }
  }

  public static func == (left: LSColors, right: LSColors) -> Bool {
    left.types == right.types && left.endings.mapValues(\.look) == right.endings.mapValues(\.look)
  }

  /// Returns the style of a file name; plain if the variable has none.
  public func style(of file: FileFacts) -> TextStyle {
    let own = ownStyle(of: file)
    let isPlain = own == TextStyle() && (file.type != .regular || types["fi"] == nil)
    return isPlain ? style("no") ?? own : own
  }

  private func ownStyle(of file: FileFacts) -> TextStyle {
    if file.isLink, let written = types["ln"], written == Array("target".utf8) {
      return file.isBroken ? style("or") ?? TextStyle() : targetStyle(of: file)
    }
    if file.isLink {
      return (file.isBroken ? style("or") : nil) ?? style("ln") ?? TextStyle()
    }
    return targetStyle(of: file)
  }

  private func targetStyle(of file: FileFacts) -> TextStyle {
    for type in file.type.names { if let style = style(type) { return style } }
    if file.hasOtherNames, file.type.isRegular, let style = style("mh") { return style }
    guard file.type == .regular else { return TextStyle() }
    return ending(of: file.name) ?? style("fi") ?? TextStyle()
  }

  /// - Returns: nil for a type without a style: the next type counts.
  private func style(_ type: String) -> TextStyle? {
    guard let look = types[type] ?? Self.standard[type],
      let style = GraphicRendition.style(look), style != TextStyle()
    else { return nil }
    return style
  }

  private func ending(of name: [UInt8]) -> TextStyle? {
    let name = Self.folded(name[...].suffix(longestEnding))
    var best: (order: Int, look: [UInt8])?
    for start in name.indices {
      guard let found = endings[Array(name[start...])] else { continue }
      if found.order >= best?.order ?? 0 { best = found }
    }
    return best.flatMap { GraphicRendition.style($0.look) }
  }

  /// Upper and lower case are equivalent.
  private static func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }
}
