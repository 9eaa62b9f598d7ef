#if Images
  import Foundation
  import VitrineTestSupport
  import Testing

  @testable import UIKitCore

  @Suite(
    "Pixels of files shown more than once",
    .enabled(if: ImageLibraries.canDecode, "pictures are read by libgdk-pixbuf-2.0-0"))
  struct DecodedFilesTests {
    private let folder: TemporaryFolder
    /// One hour ahead: recently written files count as old.
    private let files = DecodedFiles(now: { Int(time(nil)) + 3_600 })

    init() throws { folder = try TemporaryFolder() }

    private func write(_ red: UInt8) throws -> ImageSource {
      .file(
        path: try folder.write(
          PictureFile.ppm(width: 2, height: 2) { _, _ in (red, 0, 0) }, to: "a.ppm"))
    }

    @Test("images of the same file share pixels while an image holds them")
    func shared() throws {
      let source = try write(1)
      var pixels: PixelBuffer? = try files.pixels(of: source)
      #expect(try files.pixels(of: source) === pixels)
      weak let gone = pixels
      pixels = nil
      #expect(gone == nil, "nobody else keeps them")
      #expect(try files.pixels(of: source).bytes.first == 1)
    }

    @Test("another file at the same place has its own pixels")
    func changed() throws {
      let old = try files.pixels(of: try write(1))
      let path = try folder.write(
        PictureFile.ppm(width: 3, height: 2) { _, _ in (2, 0, 0) }, to: "a.ppm")
      let new = try files.pixels(of: .file(path: path))
      #expect(old.bytes.first == 1 && new.bytes.first == 2 && new.width == 3)
    }

    @Test("a file that may still change is decoded each time")
    func recent() throws {
      let source = try write(1)
      let files = DecodedFiles()
      let first = try files.pixels(of: source)
      #expect(try files.pixels(of: source) !== first)
    }

    @Test("data without a file is decoded each time, and an invalid picture is an error")
    func others() throws {
      let data = PictureFile.ppm(width: 2, height: 2) { _, _ in (9, 0, 0) }
      let first = try files.pixels(of: .data(data))
      #expect(try files.pixels(of: .data(data)) !== first)
      #expect(throws: ImageFailure.self) {
        try files.pixels(of: .file(path: TemporaryFolder.missing))
      }
    }
  }
#endif
