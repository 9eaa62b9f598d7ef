import Glibc
import VitrineStyledText
import VitrineSupport

/// A file that is written completely or not at all.
public enum OutputFile {
  /// Whether a path exists, even as a broken link.
  public static func isThere(_ path: [UInt8]) -> Bool {
    var status = stat()
    return path.withPath { lstat($0, &status) } == 0
  }

  /// Throws if a file cannot be written: missing folder, missing rights, another kind of file.
  public static func check(_ path: [UInt8]) throws(BrowserFailure) {
    do throws(SavingFailure) {
      try FileSaver(path: path).check()
    } catch {
      throw cannotSave(path, error)
    }
  }

  private static func cannotSave(_ path: [UInt8], _ failure: SavingFailure) -> BrowserFailure {
    let name = VisibleText.text(of: path)
    return BrowserFailure("cannot save \(name): \(failure.reason)", about: name)
  }

  /// Writes a file beside its final path, and then replaces any existing file in one step.
  ///
  /// - Parameters:
  ///   - path: The path in the system's bytes.
  ///   - body: Passes on one piece after another.
  /// - Throws: The error of `body`, or a write error; nothing has changed then.
  public static func write(
    _ path: [UInt8],
    giving body: (_ write: ([UInt8]) throws(BrowserFailure) -> Void) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    var failure: BrowserFailure?
    do throws(SavingFailure) {
      _ = try FileSaver(path: path).save { (give) throws(SavingFailure) in
        var reason: SavingFailure?
        withoutActuallyEscaping(give) { give in
          do throws(BrowserFailure) {
            try body { (bytes) throws(BrowserFailure) in
              do throws(SavingFailure) {
                try bytes.give(to: give)
              } catch {
                reason = error
                throw BrowserFailure(error.reason)
              }
            }
          } catch {
            failure = reason == nil ? error : nil
            reason = reason ?? .sourceIsGone
          }
        }
        if let reason { throw reason }
      }
    } catch {
      throw failure ?? cannotSave(path, error)
    }
  }
}
