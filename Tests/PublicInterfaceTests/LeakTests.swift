import Testing
import VitrineTestTraits

@Suite("A program that imports the products sees only their public interface", .waits)
struct LeakTests {
  private static let imports = """
    import CollectionLayouts
    import CoreGraphics
    import UIKit
    import UIKitTesting

    """

  @Test("a bisection of another library wins")
  func bisectionOfAnotherLibrary() throws {
    let check = try TypeCheck()
    let library = try check.makeModule(
      "Algorithms",
      """
      extension Collection {
        public func partitioningIndex(where belongs: (Element) throws -> Bool) rethrows -> String {
          "theirs"
        }
      }
      """)
    #expect(library.isEmpty, "\(library)")
    let errors = try check.errors(
      in: "import Algorithms\n" + Self.imports + """
        func place() -> String {
          let place = [1, 2, 3].partitioningIndex { $0 > 1 }
          return place.uppercased()
        }
        """)
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test("a program may have a bisection of its own")
  func bisectionOfTheProgram() throws {
    let errors = try TypeCheck().errors(
      in: Self.imports + """
        extension RandomAccessCollection {
          func partitioningIndex(where belongs: (Element) throws -> Bool) rethrows -> String {
            "mine"
          }
        }
        func place() -> String {
          let place = [1, 2, 3].partitioningIndex { $0 > 1 }
          return place.uppercased()
        }
        """)
    #expect(errors.isEmpty, "\(errors)")
  }

  /// Names that only the modules of this package share, from each module that a product depends on.
  private static let innerNames = [
    // VitrineBasicValues
    "[1].partitioningIndex { $0 > 1 }", "CGRect.zero.overlaps(.zero)", "Axis.horizontal",
    "CGRect.zero.min(along: .vertical)",
    // VitrineCharacterWidths
    "TextColumns.columns(of: text)", "ScalarWidth.self", "CharacterLocale.self",
    // VitrineTerminalCore, VitrineTerminalHost
    "Canvas.self", "Cell.self", "GridRect.self", "TerminalOptions()", "HeadlessTerminal.self",
    "ApplicationHost.self", "FramePacer.self",
    // UIKitCore, UIKitCollections
    "FrameEngine.current", "DisplayListComposer.self", "BatchUpdate.self",
  ]

  @Test("internal names of the package are not visible in a program")
  func names() throws {
    let functions = Self.innerNames.enumerated().map { number, expression in
      "@MainActor func use\(number)(_ text: String) { _ = \(expression) }"
    }
    let first = Self.imports.split(separator: "\n").count + 1
    let errors = try TypeCheck().errors(in: Self.imports + functions.joined(separator: "\n"))
    for (number, expression) in Self.innerNames.enumerated() {
      let line = ".swift:\(first + number):"
      #expect(errors.contains { $0.contains(line) }, "\(expression) can be seen")
    }
  }
}
