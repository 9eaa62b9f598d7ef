import Glibc
import VitrineArchiveReading
import VitrineCProcess
import VitrineItems
import VitrineSupport

/// Makes the preview of a member of an archive from its first bytes.
struct ArchivePreview {
  let file: ArchivedFile
  let isWhole: Bool
  let tools: PreviewTools
  let job: PreviewJob

  private static let mostBytes = 256 << 10

  /// The first bytes of the member.
  private final class Beginning {
    var bytes: [UInt8] = []
    var failure: String?
  }

  func content() -> PreviewContent {
    let beginning = Beginning()
    do throws(ArchiveReader.Failure) {
      try file.reader.run(
        .contents([file.place..<(file.place + 1)]), of: file.stamp, process: job.begin
      ) { record in
        switch record {
        case .data(let bytes):
          beginning.bytes += bytes.prefix(Self.mostBytes - beginning.bytes.count)
        case .memberFailure(let reason): beginning.failure = reason
        default: break
        }
        return beginning.bytes.count < Self.mostBytes
      }
    } catch {
      if beginning.bytes.isEmpty { return .note("cannot be read: \(error.text)") }
    }
    let bytes = beginning.bytes
    if bytes.isEmpty, let failure = beginning.failure { return .note("cannot be read: \(failure)") }
    let memory = bytes.withUnsafeBytes { process_input($0.baseAddress, $0.count) }
    guard memory >= 0 else { return .note("cannot be read: \(String(cString: strerror(errno)))") }
    let preview = FilePreview(path: file.name, isWhole: isWhole, tools: tools, job: job)
    return preview.content(
      of: bytes, size: max(file.size ?? 0, bytes.count), in: FileBytes(descriptor: memory))
  }
}
