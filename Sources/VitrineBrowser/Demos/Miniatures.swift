import VitrineGallery

/// A cache of miniatures, one for each demo and size.
@MainActor
final class Miniatures {
  static let shared = Miniatures()

  private struct Key: Hashable {
    var name: String
    var columns: Int
    var rows: Int
  }

  private var made: [Key: Miniature] = [:]

  /// The number of cached miniatures.
  var count: Int { made.count }

  /// Removes all miniatures.
  func forget() { made = [:] }

  /// Returns the miniature of a demo, and makes it if necessary.
  func miniature(of demo: Demo, columns: Int, rows: Int) -> Miniature {
    let key = Key(name: demo.name, columns: columns, rows: rows)
    if let miniature = made[key] { return miniature }
    // The cache holds a few sizes of all demos.
    if made.count > 4 * Demo.all.count { forget() }
    let miniature = Miniature(of: demo, columns: columns, rows: rows)
    made[key] = miniature
    return miniature
  }
}
