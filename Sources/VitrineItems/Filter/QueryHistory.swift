import Foundation
import Glibc
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// The query history of pickers, in a file that the user names, as with fzf's `--history`.
public struct QueryHistory: Equatable, Sendable {
  private let path: String
  private let most: Int
  /// The lines, oldest first.
  public private(set) var lines: [String]

  /// Reads the file, or creates it.
  ///
  /// - Parameter most: The largest number of lines to keep.
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

  /// Appends a line, unless it is empty or equals the last one. Replaces the file atomically.
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
