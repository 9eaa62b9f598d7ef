import Foundation

/// The Swift sources at a path that the user names.
struct SourceTree {
  /// A source with its path below the root.
  struct File {
    var path: [String]
    /// The path as a program opens it.
    var origin: String
    var bytes: Data
    var text: String
  }

  /// The name of the folder, or of the file.
  var name: String
  /// The path as the user wrote it.
  var path: String
  var isFolder: Bool
  var files: [File] = []
  /// The paths of other files, and of folders that Xcode treats as one file.
  var others: [[String]] = []
  /// The paths of links, which are not followed.
  var links: [[String]] = []
}
