import Testing

@testable import VitrineBrowser

@Suite("The path in the status line")
struct BreadcrumbTests {
  private let path = Breadcrumb(parts: ["~", "Pictures", "2024", "raw"])

  @Test(
    "the path is cut in the middle, and its first and last parts stay longest",
    arguments: [
      (40, "~/Pictures/2024/raw"), (19, "~/Pictures/2024/raw"), (18, "~/…/2024/raw"),
      (12, "~/…/2024/raw"), (11, "~/…/raw"), (7, "~/…/raw"), (6, "…/raw"), (0, "…/raw"),
    ])
  func cut(columns: Int, text: String) { #expect(path.line(columns: columns).text == text) }

  @Test("each part is at its visible columns, also with wide characters")
  func places() {
    let wide = Breadcrumb(parts: ["/", "写真", "b"]).line(columns: 40)
    #expect(wide.text == "/写真/b")
    #expect(wide.parts.map(\.columns) == [0..<1, 1..<5, 6..<7])
    let cut = path.line(columns: 12)
    #expect(cut.parts.map(\.part) == [0, 2, 3])
    #expect(cut.parts[1].columns == 4..<8)
  }

  @Test("a single part is never left out")
  func alone() {
    #expect(Breadcrumb(parts: ["/"]).line(columns: 0).text == "/")
  }
}
