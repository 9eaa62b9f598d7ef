extension PortedPackage {
  /// - Parameter name: The name of the package.
  func manifest(named name: String, _ library: Library) -> String {
    let libraries = modules.filter { $0.kind == .library }.map(\.name)
    let products = libraries.map { "    .library(name: \"\($0)\", targets: [\"\($0)\"]),\n" }
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "\(name)",
      \(products.isEmpty ? "" : "  products: [\n\(products.joined())  ],\n")\
        dependencies: [\(library.dependency)],
        targets: [
      \(modules.map { target($0, library) }.joined())\
        ],
        swiftLanguageModes: [.v5]
      )

      """
  }

  private func target(_ module: PortedModule, _ library: Library) -> String {
    let imports = Set(module.facts.flatMap(\.imports).map(\.module))
    let own = modules.map(\.name).filter { $0 != module.name && imports.contains($0) }
    let products = Set(imports.compactMap { PortedModule.products[$0] } + ["UIKit"])
    let dependencies =
      own.map { "\"\($0)\"" }
      + products.sorted().map { ".product(name: \"\($0)\", package: \"\(library.package)\")" }
    let function =
      switch module.kind {
      case .library: "target"
      case .program: "executableTarget"
      case .tests: "testTarget"
      }
    return """
          .\(function)(
            name: "\(module.name)",
            dependencies: [
      \(dependencies.map { "        \($0),\n" }.joined())\
            ]),

      """
  }

  // MARK: Lists

  static let changesHeading = """
    # Changes

    `vitrine port` made these changes. The numbers are lines of the sources as they were.

    """
  static let tasksHeading = """
    # Left to do

    `vitrine port` leaves these to you. The numbers are lines of the sources as they were.

    """

  /// A list of notes by file and line.
  static func list(_ notes: [Note], heading: String, mark: String) -> String {
    var text = heading
    var file: String?
    for note in notes {
      if note.file != file { text += "\n## `\(note.file)`\n\n" }
      file = note.file
      let place = note.line > 0 ? "\(note.line): " : ""
      text += "\(mark)\(place)\(note.kind == .error ? "error: " : "")\(note.message)\n"
    }
    return text + (notes.isEmpty ? "\nNothing.\n" : "")
  }

  func summary(_ output: String, changes: Int, tasks: Int) -> String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let sources = modules.map(\.sources.count).reduce(0, +)
    let names = modules.map(\.name).joined(separator: ", ")
    return """
      \(output.visible): \(count(sources, "source")) of \(names), \(changedCount) changed
        CHANGES.md  \(count(changes, "change"))
        TODO.md     \(count(tasks, "task")) left to do\(hasErrors ? ", errors among them" : "")

      cd \(output.visible)
      swift build

      """
  }
}
