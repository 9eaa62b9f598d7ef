import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineSaving
@testable import VitrineSourceOpening

@MainActor
@Suite("Remembered sections of folders")
struct SectionMemoryTests {
  @Test("the last setting is restored, and missing or invalid files mean sections")
  func again() throws {
    let folder = try TemporaryFolder()
    let state = StateFolder(path: Array((folder.path + "/state").utf8))
    #expect(SectionMemory(in: nil)?.groupsByKind == true)
    #expect(SectionMemory(in: state)?.groupsByKind == true)
    for groups in [false, true, false] {
      SectionMemory(groupsByKind: groups).keep(in: state)
      #expect(SectionMemory(in: state)?.groupsByKind == groups)
    }
    for text in ["", "none", "none\nnone\n", "\u{1B}[2J"] {
      folder.add("state/sections", text)
      #expect(SectionMemory(in: state)?.groupsByKind == true)
    }
  }

  @Test("a folder opens with the remembered sections")
  func opened() throws {
    let folder = try TemporaryFolder(["one/", "two.txt", "three.swift"])
    for groups in [true, false] {
      var request = SourceRequest(path: Array(folder.path.utf8))
      request.groupsByKind = groups
      let source = try #require(try SourceOpener.source(request) as? FolderSource)
      #expect(source.hasSectionTitles == groups)
    }
  }
}
