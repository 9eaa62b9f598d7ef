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

  @Test(
    arguments: [
      ("collectionView(_:didSelectItemAt:)", "collectionView:didSelectItemAtIndexPath:"),
      ("numberOfSections(in:)", "numberOfSectionsInCollectionView:"),
      ("scrollViewDidScroll(_:)", "scrollViewDidScroll:"),
      (
        "application(_:didFinishLaunchingWithOptions:)",
        "application:didFinishLaunchingWithOptions:"
      ),
    ])
  func methodsOfProtocolsHaveTheirNamesInObjectiveC(_ names: (swift: String, selector: String)) {
    #expect(UIKitDeclarations.selector(ofMethod: names.swift) == names.selector)
  }

  @Test func irregularNamesAreOfMethodsThatExist() {
    #expect(
      UIKitDeclarations.irregularSelectors.keys.filter {
        !UIKitDeclarations.allMethods.contains($0)
      } == [])
    for (name, selector) in UIKitDeclarations.irregularSelectors {
      let labels = name.filter { $0 == ":" }.count
      #expect(selector.filter { $0 == ":" }.count == labels, "\(name)")
    }
  }

  @Test func requiredMethodsHaveFullNames() {
    let names = UIKitDeclarations.methods(ofProtocol: "UIContextMenuInteractionDelegate")
    #expect(names.contains("contextMenuInteraction(_:configurationForMenuAtLocation:)"))
    #expect(UIKitDeclarations.methods(ofProtocol: "UIDragAnimating").contains("addAnimations(_:)"))
  }
}
