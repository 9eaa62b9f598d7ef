import Foundation
import Testing
import UIKit
import VitrineSettings
import VitrineSourceOpening
import VitrineTestSupport

@testable import VitrineBrowser

@Suite("Snapshots")
@MainActor struct SnapshotTests {
  private func output(_ change: (inout Options) -> Void) throws -> String {
    let folder = try TemporaryFolder()
    var options = Options()
    options.source = Array(try folder.write("one\n<two>\n", to: "lines.txt").utf8)
    change(&options)
    let source = try SourceOpener.source(options.sourceRequest)
    let snapshot = Snapshot(
      source: source, options: options, isPicker: false, size: .init(columns: 30, rows: 5))
    #expect(snapshot.play(options.keys) == nil)
    return String(
      decoding: Snapshot.output(of: snapshot.screen.host, on: snapshot.terminal, options),
      as: UTF8.self)
  }

  @Test("a snapshot is text, coloured text, words or a picture of the same screen")
  func forms() throws {
    let plain = try output { _ in }
    #expect(plain.contains("one"))
    #expect(plain.contains("<two>"))
    #expect(!plain.contains("\u{1B}"))
    #expect(try output { $0.snapshotStyles = true }.contains("\u{1B}["))
    #expect(try output { $0.describes = true }.contains("one"))
    let picture = try output { $0.isPicture = true }
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.hasSuffix("</svg>\n"))
    #expect(picture.contains("&lt;two&gt;"))
    #expect(picture.contains("width=\"270\" height=\"90\""))
  }

  @Test("a picture is light if the theme is")
  func themes() throws {
    let dark = try output { $0.isPicture = true }
    let light = try output { ($0.isPicture, $0.theme) = (true, .named("light")) }
    #expect(dark.contains("height=\"90\" fill=\"#16181d\""))
    #expect(light.contains("height=\"90\" fill=\"#ffffff\""))
  }
}
