import VitrineGallery

/// The miniatures that have been made, so that each is made once for a size.
@MainActor
final class Miniatures {
  static let shared = Miniatures()

  private struct Key: Hashable {
    var name: String
    var columns: Int
    var rows: Int
  }

  private var made: [Key: Miniature] = [:]

  /// How many there are.
  var count: Int { made.count }

  /// Forgets all of them.
  func forget() { made = [:] }

  /// The miniature of a demo, made if there is none yet.
  func miniature(of demo: Demo, columns: Int, rows: Int) -> Miniature {
    let key = Key(name: demo.name, columns: columns, rows: rows)
    if let miniature = made[key] { return miniature }
    // A few sizes of all demos are enough to keep.
    if made.count > 4 * Demo.all.count { forget() }
    let miniature = Miniature(of: demo, columns: columns, rows: rows)
    made[key] = miniature
    return miniature
  }
}
