import Foundation
import Testing

@testable import SourceRewriter

struct UIKitDeclarationsTests {
  private static let file = "Sources/SourceRewriter/UIKit/UIKitDeclarations.swift"

  @Test func tablesFollowTheLibrary() throws {
    let modules = ["UIKitCore", "UIKitControls", "UIKitCollections"]
    let scan = try UIKitScan(modules.map { Checkout.root.appending(path: "Sources/\($0)") })
    let file = Checkout.root.appending(path: "Rewriter/\(Self.file)")
    if ProcessInfo.processInfo.environment["VITRINE_RECORD"] == "1" {
      try scan.source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == scan.source)
  }

  @Test func aDelegateOfAFlowLayoutIsOneOfScrollViewsToo() {
    let names = UIKitDeclarations.ancestors(ofProtocol: "UICollectionViewDelegateFlowLayout")
    #expect(
      names == [
        "UICollectionViewDelegateFlowLayout", "UICollectionViewDelegate", "UIScrollViewDelegate",
      ])
  }
}
