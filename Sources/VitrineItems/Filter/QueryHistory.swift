import Foundation
import Glibc
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// What was typed in pickers, one after another, in a file that a user names: fzf's `--history`.
public struct QueryHistory: Equatable, Sendable {
  private let path: String
  private let most: Int
  /// The oldest first.
  public private(set) var lines: [String]

  /// Reads the file, and makes it where there is none.
  ///
  /// - Parameter most: How many lines are kept.
  public init(path: String, most: Int) throws(BrowserFailure) {
    (self.path, self.most) = (path, most)
    let descriptor = open(path, O_RDONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure("open", path) }
    defer { close(descriptor) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    guard let bytes = try? file.read(upToCount: 1 << 22) ?? Data() else {
      throw Self.failure("read", path)
    }
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      .suffix(most)
  }

  /// Keeps a line behind the others, unless it is empty or the last one says the same. The file is the old one or the
  /// new one, whole.
  public mutating func keep(_ line: String) throws(BrowserFailure) {
    guard !line.isEmpty, line != lines.last else { return }
    lines = (lines + [line]).suffix(most)
    let text = lines.map { $0 + "\n" }.joined()
    try OutputFile.write(
      Array(path.utf8),
      giving: { (write) throws(BrowserFailure) in try write(Array(text.utf8)) })
  }

  private static func failure(_ verb: String, _ path: String) -> BrowserFailure {
    let reason = String(cString: strerror(errno))
    let name = VisibleText.text(of: path)
    return BrowserFailure("cannot \(verb) \(name): \(reason)", about: name)
  }
}
