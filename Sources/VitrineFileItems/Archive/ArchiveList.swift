import Dispatch
import VitrineArchiveReading
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// Makes the preview of an archive: its members as a tree.
package struct ArchiveList {
  package let reader: ArchiveReader
  package let stamp: FileStamp
  package let job: PreviewJob

  package init(reader: ArchiveReader, stamp: FileStamp, job: PreviewJob) {
    (self.reader, self.stamp, self.job) = (reader, stamp, job)
  }

  /// The maximum number of members to read and show, and the maximum time in nanoseconds.
  private static let mostMembers = 2_000
  private static let mostTime: UInt64 = 2_000_000_000
  private static let shownMembers = 500

  /// The members read so far.
  private final class Members {
    var tree = ArchiveTree()
    /// Whether the archive may have more members.
    var isCut = false
  }

  /// Returns the members as a tree, or nil for a file that is not an archive or cannot be read.
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

  /// Returns the name of a member, indented by two columns per folder above it.
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
