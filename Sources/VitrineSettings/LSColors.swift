import VitrineStyledText
import VitrineSupport

/// The colours of files that `dircolors` puts into the environment as `LS_COLORS`.
public struct LSColors: Equatable, Sendable {
  /// Looks by two letters, as they are written.
  private var types: [String: [UInt8]] = [:]
  /// Looks by the ends of names; of two that fit, the later one counts.
  private var endings: [[UInt8]: (order: Int, look: [UInt8])] = [:]
  private var longestEnding = 0

  /// What `ls` shows where the variable says nothing.
  private static let standard = [
    "di": "01;34", "ln": "01;36", "pi": "33", "so": "01;35", "bd": "01;33", "cd": "01;33",
    "ex": "01;32", "su": "37;41", "sg": "30;43", "st": "37;44", "ow": "34;42", "tw": "30;42",
  ].mapValues { Array($0.utf8) }

  /// - Parameter text: The variable's value; an entry that is none is passed over.
  /// - Returns: nil for an empty one.
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

  /// How the name of a file looks: as all other text where nothing is said of it.
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

  /// - Returns: nil for a type without a look: the next one counts.
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

  /// Capitals mean what small letters do.
  private static func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }
}
