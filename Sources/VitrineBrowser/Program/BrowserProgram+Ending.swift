import Glibc
import VitrineConversion
import VitrineItems
import VitrineSupport

extension BrowserProgram {
  /// Prints accepted items and errors, and exits.
  static func conclude(_ ending: ExitReason, _ options: Options) -> Never {
    if let file = options.folderFile, let folder = ending.folder { write(folder, to: file) }
    if let failure = ending.failure { fail(failure) }
    if ending.status <= 1, let query = ending.query, var history = options.history {
      do throws(BrowserFailure) { try history.keep(query) } catch { say(error.description) }
    }
    if let items = ending.items {
      var writer = OutputWriter(
        descriptor: output.descriptor, format: options.format, sanitizes: output.isTerminal)
      do throws(BrowserFailure) {
        try items.visit { (item) throws(BrowserFailure) in
          do throws(OutputWriter.Failure) {
            try writer.write(item)
          } catch {
            throw .cannotWrite(error.reason)
          }
        }
      } catch {
        fail(error)
      }
      do throws(OutputWriter.Failure) {
        try writer.finish()
      } catch {
        fail(.cannotWrite(error.reason))
      }
    }
    if let note = ending.note { say(note) }
    if let line = ending.successor { TerminalProgram.become(line) }
    exit(ending.status)
  }
}
