import Foundation
import Testing
import VitrineSupport

@testable import VitrineBrowser

@Suite("the name of a new package") struct PackageNameTests {
  private func failure(_ name: String, besides identity: String = "vitrine") -> String? {
    do throws(BrowserFailure) {
      _ = try PackageName(name, besides: identity)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "SwiftPM names the module: each other character becomes _, and so does a digit in front",
    arguments: [
      ("Notes", "Notes"), ("my-app", "my_app"), ("my.app", "my_app"), ("a..b-", "a__b_"),
      ("2048", "_048"), ("1st", "_st"), ("9-x", "__x"), ("_a1", "_a1"), ("class-app", "class_app"),
      ("async", "async"), ("__", "__"),
    ])
  func modules(name: String, module: String) throws {
    let text = try PackageName(name, besides: "vitrine").text
    #expect(PackageName.module(of: text) == module)
  }

  @Test(
    "a name that SwiftPM or Swift cannot use is refused in one line",
    arguments: [
      "", ".", "..", "-", "-a", ".a", "a/b", "../x", "/tmp/x", "ein Buch", "Äpfel", "a\nb", "a\"b",
      "a\\b", "_", "1", "class", "Self", "main", String(repeating: "a", count: 65),
    ])
  func badNames(name: String) throws {
    let said = try #require(failure(name))
    #expect(said.contains("vitrine new Notes"), "\(said)")
    #expect(!said.contains("\n"), "\(said)")
  }

  @Test("the line names the reason")
  func reasons() {
    #expect(failure("a b")?.contains("is not a name for an app; use up to 64 letters") == true)
    #expect(failure("class")?.contains("'class' is a reserved word") == true)
    #expect(failure("1")?.contains("'1' has no letter or second character") == true)
    #expect(failure("Note")?.contains("means something else") == true)
    #expect(failure("Main-Fork", besides: "main-fork")?.contains("Vitrine's own folder") == true)
    #expect(failure(String(repeating: "a", count: 64)) == nil)
  }

  @Test("no module of Vitrine is a name for a package")
  func ownModules() throws {
    let checkout = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    for folder in ["Sources", "Plugins"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: checkout.appending(path: folder).path
      ).filter { !$0.hasPrefix(".") }
      #expect(!names.isEmpty)
      for name in names {
        #expect(failure(name) != nil, "\(name)")
        #expect(PackageName.takenModules.contains(name), "\(name)")
      }
    }
  }
}
