import Glibc

/// A member of an archive, to be previewed.
public struct ArchivedFile: Hashable, Sendable {
  let reader: ArchiveReader
  let stamp: FileStamp
  let place: Int
  /// In bytes; nil if nobody knows.
  let size: Int?
  let name: [UInt8]
}

/// Makes the preview of a member of an archive, of its beginning.
struct ArchivePreview {
  let file: ArchivedFile
  let isWhole: Bool
  let tools: PreviewTools
  let job: PreviewJob

  private static let mostBytes = 256 << 10
  private static let mostNames = 500

  /// What is previewed of a node.
  @MainActor
  static func subject(of node: Int32, in contents: ArchiveContents) -> PreviewSubject {
    let tree = contents.tree
    let member = tree[node]
    switch member.kind {
    case .folder:
      let children = tree.children(of: node)
      if children.isEmpty { return .lines([StyledLine("an empty folder", .dim)]) }
      let names = children.prefix(mostNames).map { child in
        let isFolder = tree[child].kind == .folder
        let name = VisibleText.text(of: tree.name(of: child)) + (isFolder ? "/" : "")
        return isFolder ? StyledLine(name, .folder) : StyledLine(name)
      }
      let rest = children.count - names.count
      return .lines(names + (rest > 0 ? [StyledLine("… and \(rest) more", .dim)] : []))
    case .link:
      let target = VisibleText.text(of: tree.target(of: node))
      return .lines([StyledLine("a link to \(target)", .dim)])
    case .other: return .lines([StyledLine("a device, a pipe or a socket", .dim)])
    case .file, .hardLink:
      let original = member.kind == .file ? node : tree.original(of: node)
      guard let original else { return .lines([StyledLine("a name of no file", .dim)]) }
      if tree[original].isEncrypted { return .lines([StyledLine("encrypted", .dim)]) }
      let size = tree[original].size
      return .member(
        ArchivedFile(
          reader: contents.reader, stamp: contents.stamp, place: Int(tree[original].place),
          size: size < 0 ? nil : size, name: Array(tree.name(of: node))))
    }
  }

  /// What comes of the archive.
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
