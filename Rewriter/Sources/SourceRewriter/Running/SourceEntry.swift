import SwiftSyntax

/// The class in a file in which a program begins.
struct SourceEntry {
  let module: String
  let name: String
  /// The text of the file with blanks in the place of the attribute.
  let text: String

  /// - Returns: nil where no class has `@main` or `@UIApplicationMain`.
  init?(_ file: ParsedFile) {
    let types = file.tree.statements.compactMap { $0.item.as(ClassDeclSyntax.self) }
    for type in types {
      guard let attribute = type.attributes.attribute(named: ["main", "UIApplicationMain"]) else {
        continue
      }
      module = file.module
      name = type.name.text
      let length = attribute.end - attribute.start
      let blanks = String(repeating: " ", count: length)
      text = [Edit(range: attribute.start..<attribute.end, replacement: blanks)]
        .applied(to: file.text)
      return
    }
    return nil
  }
}
