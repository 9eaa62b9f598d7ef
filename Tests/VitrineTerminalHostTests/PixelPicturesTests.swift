import Foundation
import Testing
import UIKit
import VitrineTerminalCore

@testable import VitrineTerminalHost

@Suite("Which pictures become pixels")
@MainActor struct PixelPicturesTests {
  /// A host on a terminal with pixels, whose view shows a picture.
  private func fixture(isOverlay: Bool = false) throws -> (HostFixture, PictureShowingView) {
    let fixture = try HostFixture(columns: 30, rows: 12)
    let view = PictureShowingView(frame: CGRect(x: 0, y: 0, width: 240, height: 192))
    fixture.view.addSubview(view)
    fixture.terminal.pictureSupport = PictureSupport(
      cell: GridSize(columns: 10, rows: 20), isOverlay: isOverlay)
    fixture.send(.abilitiesChanged)
    return (fixture, view)
  }

  private func rest(_ fixture: HostFixture, until done: () -> Bool) async {
    for _ in 0..<2_000 where !done() {
      fixture.host.activate()
      fixture.clock.advance(by: 0.06)
      fixture.host.update()
      try? await Task.sleep(for: .milliseconds(2))
    }
    fixture.host.activate()
  }

  private func isShown(_ fixture: HostFixture) -> Bool {
    !fixture.terminal.canvas.pictureBlocks().isEmpty
  }

  @Test("a picture is drawn as characters first, and as pixels when the screen is at rest")
  func rest() async throws {
    let (fixture, view) = try fixture()
    defer { UIScreen.main.nativeScale = UIScreen.scaleOfCharacters }
    #expect(UIScreen.main.nativeScale == 1.25)
    #expect(!isShown(fixture) && fixture.terminal.canvas.lines[1].count > 3)
    await rest(fixture) { isShown(fixture) }
    let block = try #require(fixture.terminal.canvas.pictureBlocks().first)
    #expect(block.rect == GridRect(column: 1, row: 1, columns: 10, rows: 5))
    let picture = try #require(fixture.terminal.pictures[block.first.number])
    #expect(picture.cells == GridSize(columns: 10, rows: 5))
    #expect(picture.pixels.width == 40 && picture.pixels.height <= 40, "no more than there are")
    // At another place it is the same picture.
    view.origin.y = 48
    fixture.host.update()
    #expect(fixture.terminal.canvas.pictureBlocks().first?.first.number == block.first.number)
    #expect(fixture.terminal.pictures.count == 1)
    view.isHidden = true
    fixture.host.update()
    #expect(!isShown(fixture) && fixture.terminal.pictures.count == 1, "it may come back")
  }

  @Test("the terminal receives lost pictures again")
  func resumed() async throws {
    let (fixture, _) = try fixture()
    defer { UIScreen.main.nativeScale = UIScreen.scaleOfCharacters }
    await rest(fixture) { isShown(fixture) }
    fixture.send(.resumed)
    #expect(!isShown(fixture))
    await rest(fixture) { isShown(fixture) }
    #expect(fixture.terminal.pictures.count == 2)
  }

  @Test("a completely translucent picture is drawn as characters")
  func alpha() async throws {
    let (fixture, view) = try fixture()
    defer { UIScreen.main.nativeScale = UIScreen.scaleOfCharacters }
    view.alpha = 0.5
    fixture.host.update()
    for _ in 0..<20 {
      fixture.clock.advance(by: 0.06)
      fixture.host.update()
    }
    #expect(!isShown(fixture) && fixture.terminal.pictures.isEmpty)
  }
}

/// Draws a picture of 40 x 40 pixels into 10 x 5 cells.
@MainActor private final class PictureShowingView: UIView {
  var origin = CGPoint(x: 8, y: 16) { didSet { setNeedsDisplay() } }
  private let image = CGImage(
    width: 40, height: 40, rgba: (0..<40 * 40).flatMap { [UInt8($0 % 256), 99, 40, 255] }
  ).map { UIImage(cgImage: $0) }

  override func draw(_ rect: CGRect) {
    image?.draw(in: CGRect(origin: origin, size: CGSize(width: 80, height: 80)))
  }
}
