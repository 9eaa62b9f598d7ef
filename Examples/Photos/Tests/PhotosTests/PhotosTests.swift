import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Photos

@MainActor @Suite("A browser of photos", .serialized)
final class PhotosTests {
  private let folder = URL.temporaryDirectory.appending(path: "photos-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Beach", "Forest", "Lake"] { try add(name) }
    PhotoLibrary.shared = PhotoLibrary(folder: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func add(_ name: String) throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 8))
    let data = renderer.pngData { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8)) }
    try data.write(to: folder.appending(path: name + ".png"))
  }

  /// Returns the app after it has read the folder.
  private func pilot() async -> Pilot {
    let pilot = Pilot(
      rootViewController: UINavigationController(rootViewController: PhotosController()),
      size: (columns: 80, rows: 24))
    #expect(await shows("Lake", pilot))
    return pilot
  }

  private func finds(_ text: String, _ pilot: Pilot) -> Bool { pilot.screenText.contains(text) }

  /// Waits until a text appears. The pilot advances its clock only on request.
  private func shows(_ text: String, _ pilot: Pilot) async -> Bool {
    await pilot.wait(
      until: {
        pilot.finishAnimations()
        return finds(text, pilot)
      }, limit: 30)
  }

  @Test("the grid shows all photos by name")
  func grid() async {
    let pilot = await pilot()
    #expect(finds("Beach", pilot) && finds("Forest", pilot))
  }

  @Test("text in the search field filters the grid, and Escape shows all photos again")
  func search() async throws {
    let pilot = await pilot()
    try pilot.tap("Search photos")
    pilot.type("for")
    pilot.finishAnimations()
    #expect(finds("Forest", pilot) && !finds("Beach", pilot))
    pilot.type("x")
    pilot.finishAnimations()
    #expect(finds("No photos", pilot))
    pilot.press(.escape)
    pilot.finishAnimations()
    #expect(finds("Beach", pilot) && finds("Lake", pilot) && !finds("No photos", pilot))
  }

  @Test("F5 reads the folder again")
  func refresh() async throws {
    let pilot = await pilot()
    try add("Meadow")
    pilot.press(.function(5))
    #expect(await shows("Meadow", pilot))
  }

  @Test("a click on the heart of a photo likes it and does not open it")
  func likes() async throws {
    let pilot = await pilot()
    try pilot.tap("Like Forest")
    pilot.finishAnimations()
    #expect(PhotoLibrary.shared.favorites.map(\.lastPathComponent) == ["Forest.png"])
    try pilot.tap("Likes")
    pilot.finishAnimations()
    #expect(finds("Forest", pilot) && !finds("Lake", pilot))
    try pilot.tap("Unlike Forest")
    pilot.finishAnimations()
    #expect(finds("No photos", pilot))
  }

  @Test("keys press the heart of a photo, too")
  func likesByKeys() async {
    let pilot = await pilot()
    // From the search field to the grid, to the second photo, and to its heart.
    pilot.press(.down, .right, .tab, .return)
    pilot.finishAnimations()
    #expect(PhotoLibrary.shared.favorites.map(\.lastPathComponent) == ["Forest.png"])
  }

  @Test("Return opens a photo, arrows show its neighbours, and Escape returns to the grid")
  func opens() async {
    let pilot = await pilot()
    pilot.press(.down, .right, .return)
    pilot.finishAnimations()
    #expect(finds("2 of 3, 16 × 8", pilot))
    pilot.press(.right)
    #expect(finds("Lake", pilot) && finds("3 of 3", pilot))
    pilot.press(.right, .left, .left)
    #expect(finds("1 of 3", pilot))
    pilot.press(.escape)
    pilot.finishAnimations()
    #expect(finds("Beach", pilot) && finds("Lake", pilot))
  }

  @Test("a missing folder shows a message")
  func gone() async throws {
    let pilot = await pilot()
    try FileManager.default.removeItem(at: folder)
    pilot.press(.function(5))
    #expect(await shows("No Photos", pilot))
  }
}
