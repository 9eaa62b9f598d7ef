import VitrineArchiveReading

/// The program as its own child process, which reads the archive on its standard input and prints
/// the members.
enum ArchiveProgram {
  /// Reads the archive and exits if the command line requests it.
  static func runIfAsked(_ arguments: [[UInt8]]) {
    let words = arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, words[0] == ArchiveCommand.option,
      let command = ArchiveCommand(words[1])
    else { return }
    ArchiveScanner.run(command)
  }
}
