import VitrineArchiveReading

/// The program as a child of itself: it reads the archive on its standard input and prints what it finds.
enum ArchiveProgram {
  /// Reads if the command line says so, and ends the process then.
  static func runIfAsked(_ arguments: [[UInt8]]) {
    let words = arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, words[0] == ArchiveCommand.option,
      let command = ArchiveCommand(words[1])
    else { return }
    ArchiveScanner.run(command)
  }
}
