import Foundation
import Testing

@testable import VitrineOptionalMethodGenerator

@Suite struct GeneratorTests {
  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  @Test("the committed files equal the generator's output")
  func committedFiles() throws {
    let files = try Generator.files(sources: sources)
    #expect(files.count > 15)
    for (path, text) in files {
      let committed = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      #expect(committed == text, "run `swift run VitrineOptionalMethodGenerator`: \(path) differs")
    }
  }

  @Test("no generated file is left over from a removed table")
  func noStrangers() throws {
    let files = try Generator.files(sources: sources)
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    for name in names where name.hasSuffix(".swift") && name.hasPrefix("UIKit") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      guard text.hasPrefix(ProtocolFiles.note[0]) else { continue }
      #expect(files[name] != nil, "no table writes \(name)")
    }
  }

  @Test("an open class has a member and a probe for each optional method of its protocols")
  func members() throws {
    let openClass = try #require(Generator.openClasses.first)
    let text = openClass.replacingMembers(in: "\(OpenClass.begin)\nold\n\(OpenClass.end)\n}\n")
    #expect(!text.contains("old") && text.hasSuffix("\n\n\(OpenClass.end)\n}\n"))
    for method in openClass.memberTables.flatMap(\.optionalMethods) {
      let mark = try #require(method.mark)
      #expect(text.contains(".\(mark),"), "no member for \(mark)")
      #expect(openClass.probes.contains("(.\(mark), "), "no probe for \(mark)")
    }
  }
}
