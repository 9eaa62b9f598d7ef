import Glibc
import VitrineFileItems
import VitrineItems

/// The focus and the marks of all places visited before.
public struct FolderVisits {
  private var visits: [[UInt8]: (place: Place, visit: FolderVisit)] = [:]

  public init() {}

  /// Returns the focus and the marks of a place when the user left it, or nil for a place never
  /// visited.
  public func visit(of place: Place) -> FolderVisit? { visits[place.key]?.visit }

  public mutating func remember(_ visit: FolderVisit, of place: Place) {
    var visit = visit
    if !place.address.keepsMarks { visit.clearMarks() }
    visits[place.key] = (place, visit)
  }

  /// Returns the number of files marked in all places but one.
  public func markCount(except place: Place) -> Int {
    let key = place.key
    return visits.reduce(0) { $0 + ($1.key == key ? 0 : $1.value.visit.markedIdentities.count) }
  }

  /// Removes the marks in all places but one.
  public mutating func clearMarks(except place: Place) {
    for key in visits.keys where key != place.key { visits[key]?.visit.clearMarks() }
  }

  /// Restores the earlier marks of all places but one.
  public mutating func restoreMarks(of earlier: FolderVisits, except place: Place) {
    for (key, value) in earlier.visits where key != place.key { visits[key] = value }
  }

  /// Returns the existing marked files of all places but one in their printed form: those of places
  /// sorted before it by name, and those of places after it.
  ///
  /// - Parameter template: The template for each file; nil prints its path.
  public func marked(
    around place: Place, as template: OutputTemplate? = nil
  ) -> (before: [OutputItem], after: [OutputItem]) {
    let own = place.key
    var result: (before: [OutputItem], after: [OutputItem]) = ([], [])
    for key in visits.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) where key != own {
      guard let (place, visit) = visits[key] else { continue }
      let files = visit.markedIdentities.map(place.path).filter {
        !place.address.hasFiles || Self.isThere($0)
      }
      let items = files.map { file in
        template?.output { FolderFieldReader.printedText(of: $0, ofFile: file) }
          ?? .file(path: file)
      }
      if key.lexicographicallyPrecedes(own) {
        result.before += items
      } else {
        result.after += items
      }
    }
    return result
  }

  /// Returns the marked files of all places but one, whether they still exist or not.
  public func markedFiles(except place: Place) -> [FileLocation] {
    let own = place.key
    return visits.keys.sorted { $0.lexicographicallyPrecedes($1) }.filter { $0 != own }
      .flatMap { key -> [FileLocation] in
        guard let (place, visit) = visits[key], place.address.hasFiles else { return [] }
        return visit.markedFiles(in: place)
      }
  }

  /// Removes the marks of files that no longer exist, in all places or in all but one.
  public mutating func clearMarksOfMissing(except place: Place?) {
    for (key, entry) in visits where key != place?.key && entry.place.address.hasFiles {
      visits[key]?.visit.keepMarks { Self.isThere(entry.place.path(ofItem: $0)) }
    }
  }

  private static func isThere(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0
  }
}
