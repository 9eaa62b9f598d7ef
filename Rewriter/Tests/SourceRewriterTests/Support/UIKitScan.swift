import Foundation
import SwiftParser
import SwiftSyntax

@testable import SourceRewriter

/// The declarations of UIKit that the rewriter needs, read from the library's sources.
struct UIKitScan {
  private(set) var responders: Set<String> = []
  private(set) var views: Set<String> = []
  /// The protocols with optional methods by the class that adopts them.
  private(set) var adoptions: [String: [String]] = [:]
  /// The refined protocols by protocol.
  private(set) var parents: [String: [String]] = [:]
  private(set) var optionalMethods: [String: Set<String>] = [:]
  private(set) var requiredMethods: [String: [String]] = [:]

  /// - Parameter folders: The folders of the modules.
  init(_ folders: [URL]) throws {
    let paths = folders.flatMap { folder -> [URL] in
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
    let files = try paths.sorted { $0.path < $1.path }.map {
      SourceFile(path: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
    }
    let program = Program([SourceModule(name: "UIKit", files: files)])
    for type in program.classes where type.access >= .public && !type.isNested {
      let names = [type.name] + program.superclasses(of: type).map(\.name)
      if names.contains("UIResponder") { responders.insert(type.name) }
      if names.contains("UIView") { views.insert(type.name) }
    }
    for type in program.protocols where type.access >= .public {
      let extensions = type.extensions.flatMap(\.members).filter { $0.function != nil }
      let defaults = Set(extensions.map(\.name))
      let methods = type.members.filter { $0.function != nil }
      let optional = Set(methods.map(\.name)).intersection(defaults)
      guard !optional.isEmpty else { continue }
      optionalMethods[type.name] = optional
      parents[type.name] = type.references.compactMap(\.names.last).filter { $0 != "AnyObject" }
      let required = methods.filter { !optional.contains($0.name) }
      if !required.isEmpty { requiredMethods[type.name] = required.compactMap(Self.declaration) }
    }
    parents = parents.mapValues { $0.filter { optionalMethods[$0] != nil } }
    for type in program.classes where responders.contains(type.name) && !type.isNested {
      adoptions[type.name] = Set(program.protocols(declaredBy: type).map(\.name))
        .filter { optionalMethods[$0] != nil }.sorted()
    }
  }

  /// Returns a method's declaration without the inner names of its parameters.
  private static func declaration(of member: Member) -> String? {
    guard let function = member.function else { return nil }
    let signature = function.signature
    let parameters = Parameters(signature.parameterClause).list.map { "\($0.label): \($0.type)" }
    let result = signature.returnClause.map { " " + $0.oneLine } ?? ""
    return "func \(function.name.text)(\(parameters.joined(separator: ", ")))\(result)"
  }

  /// The source of `UIKitDeclarations`.
  var source: String {
    func list(_ names: some Sequence<String>, _ indentation: String) -> String {
      names.sorted().map { name in
        guard name.count > 100, let comma = name.firstIndex(of: ",") else {
          return "\(indentation)\"\(name)\",\n"
        }
        return
          "\(indentation)\"\(name[...comma])\"\n\(indentation)  + \"\(name[comma...].dropFirst())\",\n"
      }.joined()
    }
    func table(_ rows: [String: some Collection<String>]) -> String {
      rows.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        .map { name, values in
          let line = "    \"\(name)\": [\"\(values.first ?? "")\"],\n"
          if values.count == 1, line.count <= 100 { return line }
          return "    \"\(name)\": [\n\(list(values, "      "))    ],\n"
        }.joined()
    }
    return """
      // swift-format-ignore-file
      // Written from UIKit's sources: `VITRINE_RECORD=1 swift test --filter UIKitDeclarationsTests`.

      /// The declarations of UIKit that the rewriter needs.
      enum UIKitDeclarations {
        /// The classes of objects in the responder chain.
        static let responders: Set<String> = [
      \(list(responders, "    "))  ]

        /// The classes of views.
        static let views: Set<String> = [
      \(list(views, "    "))  ]

        /// The protocols with optional methods that classes adopt.
        static let adoptions: [String: [String]] = [
      \(table(adoptions))  ]

        /// The protocols that a protocol with optional methods refines, if those have any.
        static let parents: [String: [String]] = [
      \(table(parents))  ]

        /// The optional methods of protocols.
        static let optionalMethods: [String: Set<String>] = [
      \(table(optionalMethods))  ]

        /// The other methods of those protocols.
        static let requiredMethods: [String: [String]] = [
      \(table(requiredMethods))  ]
      }

      """
  }
}
