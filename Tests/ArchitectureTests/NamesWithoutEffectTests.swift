import Foundation
import Testing

@Suite("Names without effect")
struct NamesWithoutEffectTests {
  private static let modules = ["UIKitCore", "UIKitControls", "UIKitCollections"]
  private static let page = "Sources/UIKit/UIKit.docc/NamesWithoutEffect.md"

  private func names() throws -> [NamesWithoutEffect.Name] {
    try PackageSources().files(in: "Sources").filter { Self.modules.contains($0.target) }
      .sorted { $0.path < $1.path }.flatMap { NamesWithoutEffect.names(in: $0.text) }
  }

  @Test("a comment gives the type, the name and the reason, also over two lines")
  func reading() {
    let found = NamesWithoutEffect.names(
      in: """
        /// Light. Kept without effect: it is dark.
        @preconcurrency @MainActor open class Lamp: Thing {
          /// The form of light. Kept without effect.
          public enum Form: Int {
            /// Wide.
            case wide = 0
          }
          /// Kept without effect: light has no
          /// weight. It is fast.
          open weak var weight: Scale?
          /// Whether it is on.
          open var isOn = false
          /// Kept without effect, as `weight` is.
          public static var mass: Int { 1 }
        }
        extension Lamp {
          /// Kept without effect: it is a word.
          public class var name: String { "" }
        }
        """)
    #expect(
      found == [
        .init(type: "Lamp", member: "", reason: "it is dark"),
        .init(type: "Lamp.Form", member: "", reason: ""),
        .init(type: "Lamp", member: "weight", reason: "light has no weight"),
        .init(type: "Lamp", member: "mass", reason: "as `weight` is"),
        .init(type: "Lamp", member: "name", reason: "it is a word"),
      ])
    #expect(
      NamesWithoutEffect.rows(found) == """
        | `Lamp` | the type | it is dark |
        | `Lamp` | `weight` | light has no weight |
        | `Lamp` | `mass` | as `weight` is |
        | `Lamp` | `name` | it is a word |
        | `Lamp.Form` | the type |  |

        """)
  }

  @Test("every comment of a name without effect is read")
  func everyComment() throws {
    let files = try PackageSources().files(in: "Sources").filter {
      Self.modules.contains($0.target)
    }
    let comments = files.reduce(0) {
      $0 + $1.text.components(separatedBy: "Kept without effect").count - 1
    }
    #expect(try names().count == comments && comments > 150)
  }

  @Test("the guide lists every name without effect; VITRINE_RECORD=1 writes the list")
  func guide() throws {
    let file = PackageSources.rootOfThisFile.appending(path: Self.page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let heading = "| type | names | reason |\n| --- | --- | --- |\n"
    let start = try #require(text.range(of: heading)).upperBound
    let list = NamesWithoutEffect.rows(try names())
    if ProcessInfo.processInfo.environment["VITRINE_RECORD"] == "1" {
      try (text[..<start] + list).write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let isUpToDate = text[start...] == list
    #expect(isUpToDate, "the names have changed; record the list with VITRINE_RECORD=1")
  }
}
