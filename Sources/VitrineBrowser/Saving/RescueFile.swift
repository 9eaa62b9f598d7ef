import Foundation
import Glibc

/// The file for what was not saved when the program had to end.
enum RescueFile {
  /// The ending of its name.
  static let suffix = ".vitrine-recovered"

  /// Writes bytes to a file that is not there yet.
  ///
  /// - Parameter path: What was to be saved; nil for what came through a pipe.
  /// - Returns: Its path.
  static func write(
    _ name: String, beside path: [UInt8]?,
    _ content: ((UnsafeRawBufferPointer) throws(SavingFailure) -> Void) throws(SavingFailure) ->
      Void
  ) throws(BrowserFailure) -> [UInt8] {
    let target = freePath(path ?? Array((NSTemporaryDirectory() + "/vitrine-pipe").utf8))
    do throws(SavingFailure) {
      // Others may not read what may have been private.
      _ = try FileSaver(path: target, newMode: 0o600).save(content)
    } catch {
      throw BrowserFailure("the changes of \(name) are lost: \(error.reason)")
    }
    return target
  }

  /// The first name that is free: what was rescued before stays.
  private static func freePath(_ path: [UInt8]) -> [UInt8] {
    let base = path + Array(suffix.utf8)
    var candidate = base
    for number in 2..<1000 {
      guard candidate.withPath({ access($0, F_OK) }) == 0 else { break }
      candidate = base + Array("-\(number)".utf8)
    }
    return candidate
  }
}
