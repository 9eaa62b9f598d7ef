import CProcess
import Glibc
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

/// Unpacks a compressed file, or a member of an archive, into a file without a name, which can only be looked at.
package struct Unpacking {
  /// Its name in messages; safe to draw.
  let name: String
  /// What the user can do where it is too much.
  let advice: String
  /// The bytes that it is unpacked from; nil where nothing knows.
  var size: Int?
  /// No more bytes than these come of it.
  var mostBytes = 4 << 30
  /// Asked now and then whether to end.
  var isGivenUp: (() -> Bool)?
  /// Told how much of the bytes that it is unpacked from is read, from 0 to 1; its error ends the work.
  var progress: SavingProgress = { (_) throws(BrowserFailure) in }

  /// So many times its size is more than files have that hold anything.
  private static let mostTimes = 250
  /// Less than this is no harm, whatever the size.
  private static let harmless = 64 << 20
  /// The content of a pipe is held in memory.
  private static let mostOfPipe = 256 << 20

  /// The programs that unpack a format, by its name.
  private static let programs = [
    "gzip archive": "zcat", "bzip2 archive": "bzcat", "xz archive": "xzcat",
    "Zstandard archive": "zstdcat", "LZ4 archive": "lz4cat", "LZMA archive": "xzcat",
    "lzip archive": "lzip -dc", "compress archive": "zcat",
  ]

  /// The program that prints what a compressed file holds; nil for any other file.
  ///
  /// - Parameter prefix: The first bytes of the file.
  static func program(for prefix: [UInt8]) -> String? {
    MagicNumber.all.first { $0.fits(prefix) }.flatMap { programs[$0.name] }
  }

  /// Unpacks the bytes of a pipe if they are compressed. Waits for its first bytes, which stay in it.
  ///
  /// - Returns: A file without a name; nil where the pipe is to be read as it is.
  package static func pipe(
    _ descriptor: Int32, name: String, isGivenUp: (() -> Bool)? = nil
  ) throws(BrowserFailure) -> Int32? {
    var prefix = [UInt8](repeating: 0, count: 16)
    let count = process_peek(descriptor, &prefix, prefix.count)
    guard count > 0, let program = program(for: Array(prefix.prefix(Int(count)))) else {
      return nil
    }
    var unpacking = Unpacking(name: name, advice: "\(program) FILE | vitrine takes any amount")
    unpacking.mostBytes = mostOfPipe
    unpacking.isGivenUp = isGivenUp
    let reader = ArchiveReader([], by: ArchiveContents.program)
    let input = FileBytes(descriptor: dup(descriptor))
    let file = try unpacking.file(of: .compressed, reader, input)
    lseek(file, 0, SEEK_SET)
    return file
  }

  /// - Parameters:
  ///   - command: The part of the archive to read, or the compressed file.
  ///   - input: The open file; nil: that of the reader.
  /// - Complexity: O(bytes) on the calling thread; they are in the folder for files of a while, not in memory.
  func file(
    of command: ArchiveCommand, _ reader: ArchiveReader, _ input: FileBytes? = nil
  ) throws(BrowserFailure) -> Int32 {
    guard let (descriptor, temporary) = TemporaryFile.make("vitrine-") else {
      throw failure("\(TemporaryFile.folder): \(String(cString: strerror(errno)))")
    }
    // Nothing is left of it, however the program ends.
    _ = temporary.withPath { unlink($0) }
    let output = Output(descriptor)
    do throws(ArchiveReader.Failure) {
      try reader.run(command, in: input, isGivenUp: isGivenUp) { record in
        switch record {
        case .data(let bytes):
          if let reason = excess(output.count + bytes.count) {
            output.failure = reason
          } else {
            output.write(bytes)
          }
        case .memberFailure(let reason): output.failure = reason
        default: break
        }
        do throws(BrowserFailure) { try tell(input) } catch { output.failure = error.description }
        return output.failure == nil
      }
    } catch {
      output.failure = output.failure ?? error.text
    }
    guard let reason = output.failure else { return descriptor }
    close(descriptor)
    throw failure(reason)
  }

  /// The process that unpacks reads the open file on: where it stands is known here.
  private func tell(_ input: FileBytes?) throws(BrowserFailure) {
    guard let input, let size, size > 0 else { return try progress(0) }
    try progress(min(1, Double(lseek(input.descriptor, 0, SEEK_CUR)) / Double(size)))
  }

  private func failure(_ reason: String) -> BrowserFailure {
    BrowserFailure("cannot unpack \(name): \(reason)", about: name)
  }

  /// Why so many bytes are too many; nil if they are not.
  private func excess(_ count: Int) -> String? {
    if count > mostBytes {
      let amount =
        mostBytes >= 1 << 30 ? "\(mostBytes >> 30) GB" : "\(mostBytes >> 20) MB"
      return "it holds more than \(amount); \(advice)"
    }
    guard let size, count > Self.harmless, count / Self.mostTimes >= size else { return nil }
    return "it holds more than \(Self.mostTimes) times its size; \(advice)"
  }

  /// The file that is written.
  private final class Output {
    private let descriptor: Int32
    private(set) var count = 0
    var failure: String?

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func write(_ bytes: [UInt8]) {
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
        }
        guard count >= 0 || errno == EINTR else {
          let code = String(cString: strerror(errno))
          failure = "\(TemporaryFile.folder): \(code); set TMPDIR to a folder with room"
          return
        }
        written += max(0, count)
      }
      count += written
    }
  }
}
