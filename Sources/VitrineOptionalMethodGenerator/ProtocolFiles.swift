/// The files of one protocol: its requirements, their defaults, and the functions for optional
/// calls.
struct ProtocolFiles {
  var table: ProtocolTable
  /// The numbers of the marks of all protocols.
  var numbers: [String: Int]

  static let note = """
    // Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.
    """.lines

  /// The texts by their paths below `Sources`.
  var files: [String: String] {
    var files: [String: String] = [:]
    for part in table.parts {
      var lines = Self.note + ["", "import Foundation"]
      if table.module != "UIKitCore" { lines.append("import UIKitCore") }
      if part.file.isEmpty { lines += [""] + declaration + [""] + marks + [""] + calls }
      if !part.methods.isEmpty {
        lines += [""] + defaults(of: part.methods)
        for name in table.baseNames {
          let methods = part.methods.filter { $0.name == name }
          if !methods.isEmpty { lines += [""] + functions(of: methods, named: name) }
        }
      }
      let suffix = part.file.isEmpty ? "" : "+\(part.file)"
      let path = "\(table.folder)/\(table.name)\(suffix).swift"
      files[path] = lines.joined(separator: "\n") + "\n"
    }
    return files
  }

  // MARK: The protocol

  private var declaration: [String] {
    let head = "public protocol \(table.name): \(table.parent) {"
    return SwiftLayout.documentation(table.documentation, indent: 0)
      + ["@preconcurrency @MainActor", head] + requirements + ["}"]
  }

  private var requirements: [String] {
    var lines: [String] = []
    for entry in table.entries {
      if !lines.isEmpty, lines.last != "" { lines.append("") }
      switch entry {
      case .heading(let name): lines.append("  // MARK: \(name)")
      case .file: break
      case .property(let text, let documentation):
        lines += SwiftLayout.documentation(documentation, indent: 2) + ["  \(text)"]
      case .method(let method):
        lines += SwiftLayout.documentation(method.documentation, indent: 2)
        lines += SwiftLayout.call(
          "func \(method.name)", method.parameters.map(\.declaration), method.arrow, indent: 2,
          closesAfterParts: method.result == nil)
      }
    }
    return lines
  }

  private var marks: [String] {
    ["extension OptionalMethod {"]
      + table.optionalMethods.map { method in
        let name = method.mark ?? ""
        return "  package static var \(name): Self { Self(number: \(numbers[name] ?? 0)) }"
      } + ["}"]
  }

  // MARK: Defaults

  private func defaults(of methods: [Method]) -> [String] {
    let bodies = methods.map { method in
      (table.sought.contains(method.mark ?? "") ? ["  @inline(never) @_optimize(none)"] : [])
        + SwiftLayout.call(
          "public func \(method.name)", method.parameters.map(\.declaration), method.arrow + " {",
          indent: 2)
        + SwiftLayout.call(
          "OptionalMethod.defaultOf", [".\(method.mark ?? "")", method.absent], "", indent: 4,
          closesAfterParts: true) + ["  }"]
    }
    return ["extension \(table.name) {"] + bodies.joined(separator: [""]) + ["}"]
  }

  // MARK: Optional calls

  private var namespace: String { "\(table.name)Calls" }

  private var calls: [String] {
    var lines = SwiftLayout.documentation(
      [
        "The functions for optional calls of `\(table.name)`, as in `delegate?.method?(...)`."
      ], indent: 0)
    lines += ["public enum \(namespace) {"]
    for (number, name) in table.baseNames.enumerated() {
      if number > 0 { lines.append("") }
      lines += SwiftLayout.documentation(["The functions for `\(name)?(...)`."], indent: 2)
      lines += [
        "  @preconcurrency @MainActor",
        "  public struct \(name.capitalizedFirst) {",
        "    let receiver: any \(table.name)",
        "  }",
      ]
    }
    lines += ["}", "", "extension \(table.name) {"]
    for (number, name) in table.baseNames.enumerated() {
      if number > 0 { lines.append("") }
      lines += SwiftLayout.documentation(
        ["Calls `\(name)` if it is implemented: `\(name)?(...)`."], indent: 2)
      let type = "\(namespace).\(name.capitalizedFirst)"
      lines += SwiftLayout.property("public var \(name)", "\(type)?", ".init(receiver: self)")
    }
    return lines + ["}"]
  }

  private func functions(of methods: [Method], named name: String) -> [String] {
    let functions = methods.flatMap { method in
      var made = [optionalFunction(method)]
      if table.answersPlainly { made.append(plainFunction(method)) }
      return made
    }
    return ["extension \(namespace).\(name.capitalizedFirst) {"]
      + functions.joined(separator: [""]) + ["}"]
  }

  private func optionalFunction(_ method: Method) -> [String] {
    let head = method.result == nil ? ["  @discardableResult"] : []
    let close = method.answersOptional ? "    } ?? nil" : "    }"
    return SwiftLayout.documentation(
      ["Calls `\(method.fullName)` if it is implemented; returns `nil` if not."], indent: 2) + head
      + SwiftLayout.call(
        "public func callAsFunction", method.parameters.map(\.declaration),
        " -> \(method.optionalResult) {", indent: 2)
      + ["    OptionalMethod.\(method.mark ?? "").answer {"]
      + SwiftLayout.call(
        "receiver.\(method.name)", method.parameters.map(\.argument), "", indent: 6,
        closesAfterParts: true) + [close, "  }"]
  }

  private func plainFunction(_ method: Method) -> [String] {
    SwiftLayout.documentation(
      ["Calls `\(method.fullName)`; returns the default result if it is not implemented."],
      indent: 2)
      + ["  @_disfavoredOverload"]
      + SwiftLayout.call(
        "public func callAsFunction", method.parameters.map(\.declaration), method.arrow + " {",
        indent: 2)
      + SwiftLayout.call(
        "receiver.\(method.name)", method.parameters.map(\.argument), "", indent: 4,
        closesAfterParts: true) + ["  }"]
  }
}

extension Method {
  /// ` -> Result`, or an empty text.
  var arrow: String { result.map { " -> \($0)" } ?? "" }

  /// The full name in documentation: `name(first:second:)`.
  var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }
}
