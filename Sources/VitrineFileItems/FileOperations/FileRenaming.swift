import VitrineItems

/// A file and its new name in the same folder.
public struct FileRenaming: Hashable, Sendable {
  public var file: FileLocation
  public var name: [UInt8]

  public init(_ file: FileLocation, to name: [UInt8]) { (self.file, self.name) = (file, name) }

  var result: FileLocation {
    var result = file
    result.name = name
    return result
  }
  var reversed: FileRenaming { FileRenaming(result, to: file.name) }
  /// The reverse renaming in any folder at this path, even if the folder has been made again.
  var reversedAtPath: FileRenaming {
    FileRenaming(FileLocation(folder: file.folder, name: name), to: file.name)
  }
}

extension FileRenaming {
  private static let suffix = Array(".vitrine-renaming".utf8)

  /// Returns the renamings in an order in which each new name is free at its turn. A temporary name
  /// breaks each cycle.
  static func steps(of renamings: [FileRenaming]) -> [FileRenaming] {
    let renamings = renamings.filter { $0.file.name != $0.name }
    let next = Dictionary(renamings.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
    var steps: [FileRenaming] = []
    var done: Set<FileLocation> = []
    for first in renamings where !done.contains(first.file) {
      var chain = [first]
      done.insert(first.file)
      while let last = chain.last, let following = next[last.result],
        done.insert(following.file).inserted
      {
        chain.append(following)
      }
      let closes = chain.last?.result == first.file
      if closes {
        let name = TemporaryCopy.name(like: first.file.name, suffix: suffix)
        let temporary = FileRenaming(first.file, to: name)
        steps.append(temporary)
        steps += chain.dropFirst().reversed()
        steps.append(FileRenaming(temporary.result, to: first.name))
      } else {
        steps += chain.reversed()
      }
    }
    return steps
  }
}
