import Foundation

extension Rewriting {
  /// Writes the files that are not compiled in their places.
  ///
  /// - Parameters:
  ///   - folder: A folder, which is made if need be. A file that has its text already keeps its time.
  ///   - sources: The sources of the module, in order.
  ///   - isCopied: Whether a source that does not change is written, too.
  /// - Returns: The path of each source to compile: the new one of a written file, the old one of the others.
  public func write(
    to folder: String, sources: [SourceFile], style: RewritingStyle,
    isCopied: (SourceFile) -> Bool
  ) throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var used: Set<String> = []
    return try zip(files, sources).map { file, source in
      guard let text = file.text ?? (isCopied(source) ? style.copy(of: source) : nil) else {
        return file.path
      }
      // Two files of one name in a module give warnings about `#fileID`, as the source and its copy would.
      let stem = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
      var name = stem + (style == .build ? ".rewritten.swift" : ".swift")
      while !used.insert(name).inserted { name = "_" + name }
      let path = folder + "/" + name
      // A file that keeps its time is not compiled again.
      if FileManager.default.contents(atPath: path) != Data(text.utf8) {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
      return path
    }
  }
}
