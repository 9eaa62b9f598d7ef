import Testing

/// The folder Tests/ConformanceDeclarations is compiled in both language modes of Swift; here it is counted whether it uses everything.
@Suite("What the library declares is used by plain UIKit code")
struct DeclarationCoverageTests {
  @Test("every declaration of the requirements is called, overridden or implemented")
  func everything() throws {
    let uses = DeclarationUses(of: try Self.sources)
    let declared = Self.declarations.split(separator: "\n").map(String.init)
    #expect(declared.count > 600)
    let missing = declared.filter { !uses.contains($0) }
    #expect(missing.isEmpty, "not used in Tests/ConformanceDeclarations")
  }

  @Test("that code imports UIKit, and what stands on it, only")
  func imports() throws {
    for source in try Self.sources {
      let imported = Set(ImportLine.lines(in: source).map(\.module))
      #expect(imported.isSubset(of: ["UIKit", "CollectionLayouts", "Testing"]))
    }
  }

  private static var sources: [String] {
    get throws {
      try PackageSources().files(in: "Tests").filter { $0.target == "ConformanceDeclarations" }
        .map(\.text)
    }
  }

  @Test("the count finds calls by their labels, and what is not there missing")
  func counts() {
    let uses = DeclarationUses(of: [
      """
      view.register(nil as UINib?, forCellWithReuseIdentifier: "a")  // view.reload(now: true)
      override func move(_ path: IndexPath, to other: IndexPath) {}
      let menu = UIMenu(children: [])
      source.apply(snapshot, animatingDifferences: isNew ? true : false)
      """
    ])
    for declaration in [
      "View.register(_:forCellWithReuseIdentifier:)", "View.move(_:to:)",
      "UIMenu.init(title=:children:)", "Source.apply(_:animatingDifferences=:completion=:)",
      "UIMenu",
    ] { #expect(uses.contains(declaration), "\(declaration)") }
    for declaration in [
      "View.register(_:)", "View.reload(now:)", "View.move(_:at:)", "UIMenu.init(title:children:)",
      "View.snap",
    ] { #expect(!uses.contains(declaration), "\(declaration)") }
  }
}
