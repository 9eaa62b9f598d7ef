import Foundation
import Testing

/// No code appears twice, except the code that DECISIONS.md lists with a reason.
@Suite("Bodies that differ only in names")
struct DuplicateBodiesTests {
  @Test(
    "no two bodies of 12 lines or more differ only in names, except those that DECISIONS.md lists"
  )
  func everyBodyIsWrittenOnce() throws {
    let sources = try PackageSources()
    var places: [String: [(file: String, text: String)]] = [:]
    for folder in ["Sources", "Tests"] {
      for file in try sources.files(in: folder) {
        for body in CodeBody.bodies(in: file.text, atLeast: 12) {
          places[body.shape, default: []].append(
            (file.name, "\(file.path):\(body.firstLine)-\(body.lastLine)"))
        }
      }
    }
    #expect(places.count > 1000)
    var unused = try Self.allowed()
    for equal in places.values where equal.count > 1 {
      let files = Set(equal.map(\.file))
      if let listed = try Self.allowed().first(where: { files.isSubset(of: $0) }) {
        unused.remove(listed)
      } else {
        Issue.record("differ only in names: \(equal.map(\.text).joined(separator: ", "))")
      }
    }
    for files in unused {
      Issue.record("DECISIONS.md lists \(files.sorted()), which have no equal bodies any longer")
    }
  }

  /// The groups of files that may share a body: the names in backquotes of each item of the list.
  private static func allowed() throws -> Set<Set<String>> {
    let text = try String(
      contentsOf: PackageSources.rootOfThisFile.appending(path: "DECISIONS.md"), encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n## Code that stands twice\n").dropFirst().first
    )
    .components(separatedBy: "\n## ")[0]
    let items = section.components(separatedBy: "\n- ").dropFirst()
    return Set(
      items.map { item in
        Set(item.split(separator: "`").map(String.init).filter { $0.hasSuffix(".swift") })
      })
  }

  @Test("comments, white space and names do not count")
  func namesDoNotCount() throws {
    let one = "func f() {\n  let a = b.c(1)  // here\n  return \"a \\(b(\"x\"))\"\n}"
    let other = "func g() {\n  let d = e.f(1)\n\n  /* there */ return \"a \\(b(\"x\"))\"\n}"
    let bodies = [one, other].map { CodeBody.bodies(in: $0, atLeast: 2) }
    #expect(bodies.map(\.count) == [1, 1])
    #expect(bodies[0].first?.shape == "let x = x . x ( 1 ) return \"a \\(b(\"x\"))\"")
    #expect(bodies[0].first?.shape == bodies[1].first?.shape)
  }

  @Test("literals and keywords count, and short bodies do not")
  func literalsCount() {
    let bodies = CodeBody.bodies(
      in: "{\n a = 1\n b = #\"}\"#\n}\n{\n a = 2\n b = #\"}\"#\n}\n{\n a = 1\n}", atLeast: 2)
    #expect(bodies.map(\.firstLine) == [1, 5])
    #expect(bodies.map(\.lastLine) == [4, 8])
    #expect(Set(bodies.map(\.shape)).count == 2)
  }
}
