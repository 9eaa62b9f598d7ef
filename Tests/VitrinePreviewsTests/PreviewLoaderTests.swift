import Foundation
import Testing

@testable import VitrineItems
@testable import VitrinePreviews
@testable import VitrineStyledText

@MainActor
@Suite("Making previews in the background")
struct PreviewLoaderTests {
  private func command(_ line: String) throws -> PreviewSubject {
    .command(try #require(PreviewCommand(line).line(.init(current: [], index: 0))))
  }

  private final class Told {
    var texts: [[String]] = []
  }

  @Test("only the latest request is delivered, and none after a cancellation")
  func newest() throws {
    let loader = PreviewLoader()
    let told = Told()
    loader.load(try command("echo early; sleep 1000")) { told.texts.append($0.lines.map(\.text)) }
    #expect(loader.isLoading)
    loader.load(.lines([StyledLine("late")])) { told.texts.append($0.lines.map(\.text)) }
    loader.finish()
    #expect(told.texts == [["late"]])
    #expect(!loader.isLoading)
    loader.load(.json(Array("[1]".utf8))) { told.texts.append($0.lines.map(\.text)) }
    loader.cancel()
    #expect(!loader.isLoading)
    RunLoop.main.run(until: Date())
    #expect(told.texts.count == 1)
  }

  @Test("a running command shows its output so far")
  func unfinished() throws {
    let loader = PreviewLoader()
    let told = Told()
    loader.load(try command("echo begun; exec sleep 1000")) {
      told.texts.append($0.lines.map(\.text))
    }
    while told.texts.isEmpty { loader.finish(within: .milliseconds(20)) }
    #expect(told.texts == [["begun"]])
    #expect(loader.isLoading)
    loader.cancel(kills: true)
  }
}
