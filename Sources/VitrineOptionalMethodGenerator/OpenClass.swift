/// An open class that implements optional methods so that subclasses can override them.
struct OpenClass {
  var name: String
  /// The superclass of the probes: the class with types for its generic parameters.
  var concreteName: String
  /// The files of the class and of the probes, below `Sources`.
  var path: String
  var probesPath: String
  /// The protocols whose optional methods the generator writes into the class; empty if the class
  /// implements them manually.
  var memberTables: [ProtocolTable]
  /// The methods that need a check for overriding.
  var probed: [Method]

  static let begin = "  // MARK: Optional methods, written by VitrineOptionalMethodGenerator"
  static let end = "  // MARK: End of the optional methods"

  /// Returns the text of the class with its generated members replaced.
  func replacingMembers(in text: String) -> String {
    guard !memberTables.isEmpty, let begin = text.range(of: Self.begin + "\n"),
      let end = text.range(of: Self.end + "\n")
    else { return text }
    let lines = memberTables.flatMap { table in
      ["", "  // \(table.name)"] + table.optionalMethods.flatMap { [""] + member($0) }
    }
    return text[..<begin.upperBound] + lines.joined(separator: "\n") + "\n\n"
      + text[end.lowerBound...]
  }

  private func member(_ method: Method) -> [String] {
    let answer = SwiftLayout.call(
      "absent", [".\(method.mark ?? "")", method.absent], "", indent: 4, closesAfterParts: true)
    return SwiftLayout.function("open func \(method.name)", method, body: answer)
  }

  // MARK: Probes

  /// A file with a subclass for each method, which overrides only that method.
  var probes: String {
    var lines = ProtocolFiles.note + ["", "import Foundation", "import UIKitCore", ""]
    lines += [
      "/// Tells which optional methods a subclass of `\(name)` overrides.",
      "@MainActor let \(name.firstLowered)Overrides = OverriddenMethods(",
      "  of: \(concreteName).self, unchanged: Unchanged.self,",
      "  probes: [",
    ]
    lines += probed.map { "    (.\($0.mark ?? ""), \(probe($0)).self)," }
    lines += ["  ])", "", "private final class Unchanged: \(concreteName) {}"]
    for method in probed {
      lines += ["private final class \(probe(method)): \(concreteName) {"]
      lines += SwiftLayout.function(
        "override func \(method.name)", method, body: ["    OverriddenMethods.neverCalled()"])
      lines += ["}"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func probe(_ method: Method) -> String {
    "\((method.mark ?? "").capitalizedFirst)Probe"
  }
}
