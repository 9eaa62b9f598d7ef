import SwiftParser
import SwiftSyntax

/// A source with its syntax tree.
final class ParsedFile {
  /// The number of the file in the program.
  let number: Int
  let module: String
  let path: String
  let text: String
  let tree: SourceFileSyntax
  private lazy var lineStarts: [Int] = {
    var starts = [0]
    for (offset, byte) in Array(text.utf8).enumerated() where byte == 10 {
      starts.append(offset + 1)
    }
    return starts
  }()

  init(number: Int, module: String, source: SourceFile) {
    self.number = number
    self.module = module
    path = source.path
    text = source.text
    tree = Parser.parse(source: source.text)
  }

  /// Returns the line of an offset, from 1. O(log n).
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the white space before the first character of an offset's line.
  func indentation(at offset: Int) -> String {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: lineStarts[line(at: offset) - 1])
    return String(text[start...].prefix { $0 == " " || $0 == "\t" })
  }
}
