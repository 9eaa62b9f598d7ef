import Foundation
import Testing

@testable import UIKitCore

@Suite("Image readers and bundles") struct UIImageReaderTests {
  @Test("a reader reads bytes and files, and scales them down to the size of thumbnails")
  @MainActor func reading() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let data = try #require(image.pngData())
    #expect(UIImageReader.default.image(data: data)?.size == image.size)
    #expect(UIImageReader.default.image(data: Data([1, 2, 3])) == nil)
    var configuration = UIImageReader.Configuration()
    configuration.preferredThumbnailSize = CGSize(width: 20, height: 20)
    let small = UIImageReader(configuration: configuration).image(data: data)
    #expect(small?.size == CGSize(width: 20, height: 10))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "red.png")
    try data.write(to: file)
    #expect(UIImageReader.default.image(contentsOf: file)?.size == image.size)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(UIImage(named: "red", in: bundle, compatibleWith: nil)?.size == image.size)
    #expect(UIImage(named: "blue", in: bundle, compatibleWith: nil) == nil)
  }

  @Test("an exposure leaves the colour of a standard display")
  func exposure() {
    let bright = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1, exposure: 2)
    #expect(bright == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }
}
