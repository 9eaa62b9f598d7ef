import Glibc
import VitrineSourceOpening

extension BrowserProgram {
  /// Removes passwords from the command line, which other users of the machine can see (`ps`).
  nonisolated static func hidePasswords() {
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[place] else { continue }
      let count = strlen(argument)
      let bytes = Array(UnsafeRawBufferPointer(start: argument, count: count))
      guard let shown = SourceOpener.withoutPassword(bytes) else { continue }
      memset(argument, 0, count)
      for (offset, byte) in shown.prefix(count).enumerated() {
        argument[offset] = CChar(bitPattern: byte)
      }
    }
  }
}
