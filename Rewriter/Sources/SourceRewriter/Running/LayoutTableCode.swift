/// The code that registers the layouts of a module with the library's `LayoutRun`.
struct LayoutTableCode {
  let module: String
  let layouts: [FoundLayout]
  private let delegate: SampleDelegateCode
  private let enumerations: [(name: String, cases: [String])]

  init(_ program: Program, module: String) {
    self.module = module
    delegate = SampleDelegateCode(program, module: module)
    layouts = LayoutFinder(program: program, module: module, served: delegate.protocols).layouts()
    enumerations = LayoutFinder.enumerations(in: program, module: module)
  }

  /// The layouts that can be shown.
  var shown: [FoundLayout] { layouts.filter { $0.making != nil } }

  static func function(of module: String) -> String { "vitrineLayouts_\(module)" }

  /// The file.
  ///
  /// - Parameter imports: The modules that the sources import.
  func text(imports: [String]) -> String {
    let names = Set(imports).union(["UIKit", "VitrineLayoutRunner"]).sorted()
    return names.map { "import \($0)\n" }.joined() + "\n" + delegate.text
      + enumerations.map(Self.conformance).joined() + """

        @MainActor public func \(Self.function(of: module))() -> [LayoutEntry] {
          var entries: [LayoutEntry] = []
        \(shown.map(entry).joined())\
          return entries
        }

        """
  }

  /// The text of the file in which the program begins.
  ///
  /// - Parameter delegate: The delegate of the app; nil shows layouts.
  static func main(modules: [String], app delegate: String?) -> String {
    let calls = modules.map { function(of: $0) + "()" }
    let argument =
      delegate.map { "app: \($0).self" } ?? (calls.isEmpty ? "[]" : calls.joined(separator: " + "))
    return """

      @main enum VitrineMain {
        @MainActor static func main() { LayoutRun.main(\(argument)) }
      }

      """
  }

  private static func conformance(_ type: (name: String, cases: [String])) -> String {
    let cases = type.cases.map { name in
      "(\"\(name.filter { $0 != "`" })\", .\(name))"
    }
    return """

      extension \(type.name): LayoutChoice {
        public static var layoutCases: [(name: String, value: Self)] {
          [\(cases.joined(separator: ", "))]
        }
      }

      """
  }

  private func entry(_ layout: FoundLayout) -> String {
    let delegates = layout.delegates.map { "      layout.\($0) = sample\n" }.joined()
    let properties = layout.properties.map {
      "    entry.add(\"\($0)\", \\\(layout.name).\($0))\n"
    }
    return """
        do {
          let entry = LayoutEntry("\(layout.name)", \(delegate.name).self) { sample in
            let layout = \(layout.making ?? "")
      \(delegates)\
            return layout
          }
      \(properties.joined())\
          entries.append(entry)
        }

      """
  }
}
