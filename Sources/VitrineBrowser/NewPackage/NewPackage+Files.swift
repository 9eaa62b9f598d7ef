extension NewPackage {
  /// The files of the package, by their paths in it.
  package var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), (".gitignore", ".build/\n"),
      ("Sources/\(name)/AppDelegate.swift", appDelegate),
      ("Sources/\(name)/Note.swift", note),
      ("Sources/\(name)/NotesController.swift", list),
      ("Sources/\(name)/NoteController.swift", detail),
      ("Tests/\(name)Tests/NotesControllerTests.swift", tests),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [\(library.dependency)],
      targets: [
        .executableTarget(
          name: "\(name)", dependencies: [.product(name: "UIKit", package: "\(library.package)")]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            "\(name)", .product(name: "UIKitTesting", package: "\(library.package)"),
          ]),
      ]
    )

    """
  }

  private var tests: String {
    """
    import Testing
    import UIKit
    import UIKitTesting

    @testable import \(module)

    /// Pilot presses keys, moves the mouse and reads the screen, without a terminal.
    @MainActor @Suite("Notes", .serialized)
    struct NotesControllerTests {
      private let controller: NotesController
      private let pilot: Pilot

      init() {
        controller = NotesController(notes: [
          Note(title: "First", text: "One"), Note(title: "Second"),
        ])
        let navigation = UINavigationController(rootViewController: controller)
        pilot = Pilot(rootViewController: navigation, size: (columns: 60, rows: 12))
      }

      private var titles: [String] { controller.notes.map(\\.title) }

      @Test("Return opens a note, and its text is kept")
      func edits() {
        pilot.press(.return)
        pilot.finishAnimations()
        #expect(!pilot.screenText.contains("Second"))
        pilot.type("!")
        pilot.press(.escape)
        pilot.finishAnimations()
        #expect(controller.notes.map(\\.text) == ["One!", ""])
        #expect(pilot.screenText.contains("One!"))
      }

      @Test("Ctrl-N and the button in the bar ask for a title", arguments: [false, true])
      func adds(clicks: Bool) throws {
        if clicks { try pilot.tap("Add") } else { pilot.press(.control("n")) }
        pilot.finishAnimations()
        pilot.type("Third")
        pilot.press(.return)
        pilot.finishAnimations()
        #expect(titles == ["First", "Second", "Third"])
        #expect(pilot.screenText.contains("Third"))
      }

      @Test("a swipe to the left deletes a note")
      func swipes() throws {
        let row = try #require(pilot.screen.firstIndex { $0.contains("Second") })
        pilot.drag(from: (column: 55, row: row), to: (column: 5, row: row))
        pilot.finishAnimations()
        #expect(titles == ["First"])
        #expect(!pilot.screenText.contains("Second"))
      }

      @Test("Delete deletes the note in focus")
      func deletes() {
        pilot.press(.down, .delete)
        pilot.finishAnimations()
        #expect(titles == ["First"])
        #expect(!pilot.screenText.contains("Second"))
      }
    }

    """
  }
}
