import Foundation
import Testing
import VitrineTestTraits

/// Every public declaration has a description, according to the symbol graphs of the build.
@Suite("The documentation of public declarations", .waits)
struct PublicDocumentationTests {
  @Test(
    "every public declaration has a doc comment",
    arguments: [
      "UIKitCore", "UIKitControls", "UIKitCollections", "CollectionLayouts", "UIKitTesting",
      "VitrineBrowserKit", "VitrineLayoutRunner",
      "VitrineKeyStrokes",
    ])
  func everyDeclarationIsDocumented(module: String) throws {
    let graphs = try SymbolGraph.graphs(of: module)
    #expect(graphs.map(\.symbols.count).reduce(0, +) > 20)
    for graph in graphs {
      let overrides = Set(graph.relationships.filter { $0.kind == "overrides" }.map(\.source))
      for symbol in graph.symbols where symbol.docComment == nil {
        // Skips declarations that the compiler synthesizes, which have no location, and overrides,
        // which inherit their documentation.
        guard let place = symbol.location, !overrides.contains(symbol.identifier.precise) else {
          continue
        }
        let file = place.uri.split(separator: "/").last ?? ""
        Issue.record(
          "\(file):\(place.position.line + 1) \(symbol.pathComponents.joined(separator: "."))")
      }
    }
  }
}
