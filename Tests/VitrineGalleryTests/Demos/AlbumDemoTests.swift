#if Images
  import Foundation
  import VitrineTestSupport
  import Testing
  import UIKit
  import UIKitTesting

  @testable import VitrineGallery

  @MainActor
  @Suite("The album")
  struct AlbumDemoTests {
    private func album(of folder: String? = nil) throws -> DemoPilot {
      let demo = try #require(Demo.named("album"))
      return DemoPilot(demo, folder: folder)
    }

    private func cells(_ demo: DemoPilot) -> [PhotoCell] {
      demo.view.visibleCells.compactMap { $0 as? PhotoCell }
    }

    @Test("photos replace their placeholders with a fade, and photos ahead are prefetched")
    func comes() throws {
      let demo = try album()
      #expect(demo.shows("…") && !cells(demo).contains { $0.isComplete })
      let before = demo.pilot.styledScreen
      demo.controller.finishLoading()
      #expect(cells(demo).allSatisfy { $0.isComplete })
      demo.pilot.update()
      #expect(demo.pilot.engine.isAnimating, "they fade in")
      demo.pilot.finishAnimations()
      #expect(demo.pilot.styledScreen != before && !demo.shows("…"))
      demo.checkThatItIsIdle()
      // Scrolling prefetches the next photos.
      demo.press("PageDown")
      demo.controller.finishLoading()
      demo.pilot.finishAnimations()
      demo.press("Down")
      #expect(cells(demo).allSatisfy { $0.isComplete }, "fetched ahead")
    }

    @Test(
      "a folder shows its photos in order, explains broken ones and omits other files",
      .enabled(if: ImageLibraries.canDecode, "photos are read by libgdk-pixbuf-2.0-0"))
    func folder() throws {
      let folder = try TemporaryFolder()
      for number in [1, 2, 10] {
        try folder.write(
          PictureFile.png(width: 40, height: 30 * number) { x, _ in (UInt8(x), 99, 0, 255) },
          to: "photo \(number).png")
      }
      try folder.write("no picture at all", to: "broken.PNG")
      try folder.write("text", to: "notes.txt")
      let demo = try album(of: folder.url.path)
      demo.controller.finishLoading()
      demo.pilot.finishAnimations()
      #expect(demo.controller.status == "4 photos")
      #expect(demo.shows("broken.PNG") && demo.shows("✗") && !demo.shows("notes"))
      let titles = (0..<4).compactMap { item -> String? in
        (demo.view.cellForItem(at: IndexPath(item: item, section: 0)) as? PhotoCell)?.photo?.title
      }
      #expect(titles.prefix(3) == ["broken.PNG", "photo 1.png", "photo 2.png"])
      let frames = try [1, 2].map { try #require(demo.frame($0)) }
      #expect(frames[1].height > frames[0].height, "as high as they are")
    }

    @Test(
      "a photo rotated by its orientation has the space of an upright one",
      .enabled(if: ImageLibraries.canDecode, "photos are read by libgdk-pixbuf-2.0-0"))
    func turned() throws {
      let folder = try TemporaryFolder()
      try folder.write(PictureFile.jpeg(), to: "1.jpg")
      try folder.write(PictureFile.jpeg(orientation: 6), to: "2.jpg")
      let demo = try album(of: folder.url.path)
      demo.controller.finishLoading()
      demo.pilot.finishAnimations()
      let frames = try [0, 1].map { try #require(demo.frame($0)) }
      #expect(frames[0].width == frames[1].width && frames[0].height < 0.6 * frames[1].height)
    }

    @Test("the status counts the photos while their heights are being read")
    func progress() throws {
      let folder = try TemporaryFolder()
      for number in 0..<40 { try folder.write(PictureFile.jpeg(), to: "\(number).jpg") }
      let demo = try #require(Demo.named("album")).makeController()
      demo.folder = folder.url.path
      var statuses: [String] = []
      demo.statusChanged = { statuses.append(demo.status) }
      demo.loadViewIfNeeded()
      demo.finishLoading()
      #expect(statuses == ["reading 40 photos", "reading: 32 of 40 photos", "40 photos"])
    }

    @Test("an empty and a missing folder are reported")
    func nothing() throws {
      let folder = try TemporaryFolder()
      #expect(try album(of: folder.url.path).controller.status.hasPrefix("no photos in"))
      let gone = try album(of: folder.url.path + "/gone").controller.status
      #expect(gone.contains("gone") && !gone.contains("\n"))
    }

    @Test("more columns decode the photos in their new size")
    func columns() throws {
      let demo = try album()
      demo.controller.finishLoading()
      demo.pilot.finishAnimations()
      demo.press("+ +")
      demo.controller.finishLoading()
      demo.pilot.finishAnimations()
      #expect(Set((0..<5).compactMap { demo.frame($0)?.minX }).count == 5)
      #expect(cells(demo).allSatisfy { $0.isComplete })
    }
  }

  @MainActor
  @Suite("Loading photos")
  struct PhotoLoaderTests {
    private let size = CGSize(width: 40, height: 40)

    @Test("a photo is decoded once for all requests and then available at once")
    func once() {
      let loader = PhotoLoader()
      var outcomes: [PhotoLoader.Outcome] = []
      for _ in 0..<3 {
        loader.load(.computed(seed: 1), fitting: size) { outcomes.append($0) }
      }
      #expect(loader.pending == 1 && outcomes.isEmpty)
      loader.finish()
      #expect(loader.pending == 0 && outcomes.count == 3)
      #expect(loader.photo(.computed(seed: 1), fitting: size) != nil)
      var isThere = false
      loader.load(.computed(seed: 1), fitting: size) { _ in isThere = true }
      #expect(isThere)
      #expect(loader.photo(.computed(seed: 1), fitting: CGSize(width: 9, height: 9)) == nil)
    }

    @Test("a cancelled request is not delivered")
    func cancelled() {
      let loader = PhotoLoader()
      var count = 0
      for seed in 0..<50 {
        loader.load(.computed(seed: seed), fitting: size) { _ in count += 1 }
      }
      for seed in 0..<50 where seed != 7 { loader.cancel(.computed(seed: seed), fitting: size) }
      loader.finish()
      #expect(count == 1 && loader.pending == 0)
      #expect(loader.photo(.computed(seed: 7), fitting: size) != nil)
      #expect(loader.photo(.computed(seed: 8), fitting: size) == nil)
    }

    @Test("the cache stays within its bound and keeps the most recently used photos")
    func bound() throws {
      let loader = PhotoLoader(capacity: 20_000)
      for seed in 0..<4 {
        loader.load(.computed(seed: seed), fitting: size)
        loader.finish()
      }
      for seed in 4..<30 {
        _ = loader.photo(.computed(seed: 0), fitting: size)
        loader.load(.computed(seed: seed), fitting: size)
        loader.finish()
        #expect(loader.keptBytes <= 20_000)
      }
      #expect(loader.photo(.computed(seed: 0), fitting: size) != nil)
      #expect(loader.photo(.computed(seed: 4), fitting: size) == nil)
    }

    @Test("an unreadable file is reported as a failure")
    func failure() throws {
      let loader = PhotoLoader()
      var outcome: PhotoLoader.Outcome?
      loader.load(.file(TemporaryFolder.missing + ".png"), fitting: size) { outcome = $0 }
      loader.finish()
      #expect(throws: ImageFailure.self) { try outcome?.get() }
    }
  }
#endif
