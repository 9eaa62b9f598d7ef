import Foundation
import Testing

/// The README, the pages in `docs`, and the other pages of Markdown.
@Suite("Pages")
struct PagesTests {
  private static let root = PackageSources.rootOfThisFile

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  private static func pages(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".md") }.map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  @Test("the README is short: 150 lines and 1,500 words at most")
  func readmeIsShort() throws {
    let readme = try Self.text("README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    #expect(readme.split { $0.isWhitespace }.count <= 1500)
  }

  @Test("every link within the repository leads to a file, and to a heading of it")
  func linksLeadSomewhere() throws {
    let pages = try Self.pages(in: "") + Self.pages(in: "docs") + ["Resources/themes/README.md"]
    #expect(pages.count > 20)
    for page in pages {
      for match in try Self.text(page).matches(of: /\]\(([^)\s]+)\)/) {
        try check(String(match.1), on: page)
      }
    }
  }

  private func check(_ link: String, on page: String) throws {
    guard !link.contains("://") else { return }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    let file =
      parts[0].isEmpty
      ? Self.root.appending(path: page) : folder.appending(path: String(parts[0])).standardized
    #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(link)")
    guard parts.count == 2, file.pathExtension == "md" else { return }
    let headings = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("#") }.map { Self.anchor(of: $0.drop { $0 == "#" || $0 == " " }) }
    #expect(headings.contains(String(parts[1])), "\(page): \(link)")
  }

  /// Returns the anchor that web pages give a heading: lowercase letters, hyphens for blanks, no
  /// other signs.
  private static func anchor(of heading: Substring) -> String {
    String(
      heading.lowercased().map { $0 == " " ? "-" : $0 }.filter {
        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
      })
  }
}
