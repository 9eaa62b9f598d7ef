import Glibc

/// What is remembered of folders that were left: what had focus in each, and what is marked.
public struct FolderVisits {
  private var visits: [[UInt8]: (folder: FolderPath, visit: FolderVisit)] = [:]

  public init() {}

  /// What was in focus and marked in a folder when it was left; nil if it never was.
  public func visit(of folder: FolderPath) -> FolderVisit? { visits[folder.key]?.visit }

  public mutating func remember(_ visit: FolderVisit, of folder: FolderPath) {
    visits[folder.key] = (folder, visit)
  }

  /// How many files are marked in other folders than one.
  public func markCount(except folder: FolderPath) -> Int {
    let key = folder.key
    return visits.reduce(0) { $0 + ($1.key == key ? 0 : $1.value.visit.markedIdentities.count) }
  }

  /// Drops the marks in all other folders than one.
  public mutating func clearMarks(except folder: FolderPath) {
    for key in visits.keys where key != folder.key { visits[key]?.visit.clearMarks() }
  }

  /// Marks again what was marked in other folders than one.
  public mutating func restoreMarks(of earlier: FolderVisits, except folder: FolderPath) {
    for (key, value) in earlier.visits where key != folder.key { visits[key] = value }
  }

  /// The files that are marked in other folders than one and are still there, as they are printed: those of folders
  /// that stand before it by name, and those of the others.
  public func marked(around folder: FolderPath) -> (before: [OutputItem], after: [OutputItem]) {
    let own = folder.key
    var result: (before: [OutputItem], after: [OutputItem]) = ([], [])
    for key in visits.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) where key != own {
      guard let (folder, visit) = visits[key] else { continue }
      let files = visit.markedIdentities.map(folder.path).filter(Self.isThere)
      let items = files.map(OutputItem.file)
      if key.lexicographicallyPrecedes(own) {
        result.before += items
      } else {
        result.after += items
      }
    }
    return result
  }

  /// The files that are marked in other folders than one, whether they are still there or not.
  public func markedFiles(except folder: FolderPath) -> [FileLocation] {
    let own = folder.key
    return visits.keys.sorted { $0.lexicographicallyPrecedes($1) }.filter { $0 != own }
      .flatMap { key -> [FileLocation] in
        guard let (folder, visit) = visits[key] else { return [] }
        return visit.markedIdentities.map(folder.path).compactMap(FileLocation.resolving)
      }
  }

  /// Drops the marks of files that are not there any more, in all folders or in others than one.
  public mutating func clearMarksOfMissing(except folder: FolderPath?) {
    for (key, entry) in visits where key != folder?.key {
      visits[key]?.visit.keepMarks { Self.isThere(entry.folder.path(ofEntry: $0)) }
    }
  }

  private static func isThere(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0
  }
}
