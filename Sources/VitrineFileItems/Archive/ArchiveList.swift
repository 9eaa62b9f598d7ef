import Dispatch
import VitrineArchiveReading
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// Makes the preview of an archive: what is in it, as a tree.
package struct ArchiveList {
  package let reader: ArchiveReader
  package let stamp: FileStamp
  package let job: PreviewJob

  package init(reader: ArchiveReader, stamp: FileStamp, job: PreviewJob) {
    (self.reader, self.stamp, self.job) = (reader, stamp, job)
  }

  /// As many members are read, for so long, and as many shown.
  private static let mostMembers = 2_000
  private static let mostTime: UInt64 = 2_000_000_000
  private static let shownMembers = 500

  /// What has been read.
  private final class Members {
    var tree = ArchiveTree()
    /// Whether there may be more.
    var isCut = false
  }

  /// What is in it; nil if it is no archive, or nothing reads it.
  package func content() -> PreviewContent? {
    let members = Members()
    let end = DispatchTime.now().uptimeNanoseconds + Self.mostTime
    do throws(ArchiveReader.Failure) {
      try reader.run(
        .list, of: stamp, isGivenUp: { DispatchTime.now().uptimeNanoseconds >= end },
        process: job.begin,
        take: { record in
          guard case .member(let place, let member) = record else { return true }
          members.isCut =
            members.tree.memberCount >= Self.mostMembers || !members.tree.add(member, place: place)
          return !members.isCut
        })
    } catch {
      if members.tree.memberCount == 0 { return nil }
      members.isCut = true
    }
    let tree = members.tree
    if tree.memberCount == 0 { return .note("an empty archive") }
    let nodes = tree.all(below: tree.children(of: ArchiveTree.root))
    var lines = nodes.prefix(Self.shownMembers).map { Self.line(of: $0, in: tree) }
    let rest = nodes.count - lines.count
    if rest > 0 || members.isCut {
      lines.append(StyledLine(members.isCut ? "… and many more" : "… and \(rest) more", .dim))
    }
    return PreviewContent(lines)
  }

  /// A name below that of its folder, set in by two columns.
  private static func line(of node: Int32, in tree: ArchiveTree) -> StyledLine {
    let name = VisibleText.text(of: tree.name(of: node))
    let indent = String(repeating: "  ", count: min(20, tree.names(of: node).count - 1))
    switch tree[node].kind {
    case .folder: return StyledLine("\(indent)\(name)/", .folder)
    case .link: return StyledLine("\(indent)\(name)@", .link)
    default: return StyledLine(indent + name)
    }
  }
}
