import Glibc
import VitrineCProcess
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

/// Unpacks a compressed file or a member of an archive into an unnamed read-only file.
package struct Unpacking {
  /// The name in messages, safe to draw.
  let name: String
  /// The advice for the user if the content is too large.
  let advice: String
  /// The size of the compressed bytes; nil if unknown.
  var size: Int?
  /// The maximum size of the unpacked content.
  var mostBytes = 4 << 30
  /// Returns whether to stop. Called now and then.
  var isGivenUp: (() -> Bool)?
  /// Called with the processed part of the compressed bytes, from 0 to 1. An error thrown by it
  /// ends the work.
  var progress: SavingProgress = { (_) throws(BrowserFailure) in }

  /// The highest usual compression ratio. Only files of almost empty data exceed it.
  private static let mostTimes = 250
  /// The number of bytes that is harmless at any compression ratio.
  private static let harmless = 64 << 20
  /// The maximum size of a pipe's content, which is held in memory.
  private static let mostOfPipe = 256 << 20

  /// The programs that decompress a format, by its name.
  private static let programs = [
    "gzip archive": "zcat", "bzip2 archive": "bzcat", "xz archive": "xzcat",
    "Zstandard archive": "zstdcat", "LZ4 archive": "lz4cat", "LZMA archive": "xzcat",
    "lzip archive": "lzip -dc", "compress archive": "zcat",
  ]

  /// Returns the program that prints the content of a compressed file, or nil for any other file.
  ///
  /// - Parameter prefix: The first bytes of the file.
  static func program(for prefix: [UInt8]) -> String? {
    MagicNumber.all.first { $0.fits(prefix) }.flatMap { programs[$0.name] }
  }

  /// Unpacks the bytes of a pipe if they are compressed. Waits for its first bytes, which stay in
  /// the pipe.
  ///
  /// - Returns: An unnamed file, or nil to read the pipe directly.
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
  ///   - input: The open file; nil for the file of the reader.
  /// - Complexity: O(bytes) on the calling thread. The bytes are in the folder of temporary files,
  ///   not in memory.
  func file(
    of command: ArchiveCommand, _ reader: ArchiveReader, _ input: FileBytes? = nil
  ) throws(BrowserFailure) -> Int32 {
    guard let (descriptor, temporary) = TemporaryFile.make("vitrine-") else {
      throw failure("\(TemporaryFile.folder): \(String(cString: strerror(errno)))")
    }
    // The file disappears however the program ends.
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

  /// Reports progress. The unpacking process shares the offset of the open file.
  private func tell(_ input: FileBytes?) throws(BrowserFailure) {
    guard let input, let size, size > 0 else { return try progress(0) }
    try progress(min(1, Double(lseek(input.descriptor, 0, SEEK_CUR)) / Double(size)))
  }

  private func failure(_ reason: String) -> BrowserFailure {
    BrowserFailure("cannot unpack \(name): \(reason)", about: name)
  }

  /// Returns the error for too many bytes, or nil for an acceptable number.
  private func excess(_ count: Int) -> String? {
    if count > mostBytes {
      let amount =
        mostBytes >= 1 << 30 ? "\(mostBytes >> 30) GB" : "\(mostBytes >> 20) MB"
      return "it contains more than \(amount); \(advice)"
    }
    guard let size, count > Self.harmless, count / Self.mostTimes >= size else { return nil }
    return "it contains more than \(Self.mostTimes) times its size; \(advice)"
  }

  /// The output file.
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
