#if Images
  import Foundation
  import VitrineTestSupport
  import Testing

  @testable import UIKitCore

  @Suite(
    "Pictures",
    .enabled(if: ImageLibraries.canDecode, "pictures are read by libgdk-pixbuf-2.0-0"))
  struct UIImageTests {
    private let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    /// A picture with a red left half and a blue right half.
    private func flag(width: Int = 8, height: Int = 4) -> Data {
      PictureFile.ppm(width: width, height: height) { x, _ in
        x < width / 2 ? (255, 0, 0) : (0, 0, 255)
      }
    }

    @Test("a file is decoded on access to its pixels, its size before")
    func decodesAFile() throws {
      let path = try folder.write(flag(), to: "flag.ppm")
      let image = try #require(UIImage(contentsOfFile: path))
      #expect(image.size == CGSize(width: 8, height: 4))
      let pixels = try #require(image.pixels)
      #expect(pixels.width == 8 && pixels.height == 4)
      #expect(Array(pixels.bytes.prefix(4)) == [255, 0, 0, 255])
      #expect(Array(pixels.bytes.suffix(4)) == [0, 0, 255, 255])
      #expect(image.pixels === pixels, "decoded once")
    }

    @Test("alpha is kept as in the file")
    func keepsAlpha() throws {
      let data = PictureFile.png(width: 3, height: 2) { x, y in
        (UInt8(x * 100), UInt8(y * 200), 7, x == 1 ? 0 : 128)
      }
      let pixels = try #require(UIImage(data: data)?.pixels)
      #expect(
        pixels.bytes == [
          0, 0, 7, 128, 100, 0, 7, 0, 200, 0, 7, 128,
          0, 200, 7, 128, 100, 200, 7, 0, 200, 200, 7, 128,
        ])
    }

    @Test("a picture beside the program is found by its name, by an image literal too")
    func namedPictures() throws {
      let folder = Bundle.main.resourceURL ?? Bundle.main.bundleURL
      let file = folder.appendingPathComponent("picture of a test.png")
      try PictureFile.png(width: 3, height: 2) { _, _ in (1, 2, 3, 255) }.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(UIImage(named: "picture of a test")?.size == CGSize(width: 3, height: 2))
      #expect(UIImage(named: "picture of a test.png")?.size == CGSize(width: 3, height: 2))
      #expect(UIImage(named: "no picture of a test") == nil)
      // swift-format-ignore: NoPlaygroundLiterals
      let image = #imageLiteral(resourceName: "picture of a test")
      #expect(image.size == CGSize(width: 3, height: 2))
      #expect(image.pixels?.bytes.prefix(4) == [1, 2, 3, 255])
      // swift-format-ignore: NoPlaygroundLiterals
      let images: [UIImage?] = [#imageLiteral(resourceName: "picture of a test.png")]
      #expect(images.compactMap(\.?.size) == [CGSize(width: 3, height: 2)])
    }

    @Test("an image literal without its picture stops the program")
    func missingLiteral() async {
      await #expect(processExitsWith: .failure) {
        // swift-format-ignore: NoPlaygroundLiterals
        _ = #imageLiteral(resourceName: "no picture of a test")
      }
    }

    @Test("a thumbnail keeps the proportions and fits; a small picture stays unchanged")
    func thumbnails() throws {
      let path = try folder.write(flag(width: 400, height: 100), to: "flag.ppm")
      let image = try #require(UIImage(contentsOfFile: path))
      #expect(
        image.preparingThumbnail(of: CGSize(width: 40, height: 40))?.size
          == CGSize(width: 40, height: 10))
      #expect(
        image.preparingThumbnail(of: CGSize(width: 4000, height: 4000))?.size
          == CGSize(width: 400, height: 100))
      #expect(image.preparingThumbnail(of: .zero) == nil)
      // From pixels, without a file.
      let decoded = try #require(image.preparingForDisplay()?.cgImage.map(UIImage.init(cgImage:)))
      let small = try #require(decoded.preparingThumbnail(of: CGSize(width: 4, height: 4)))
      #expect(small.size == CGSize(width: 4, height: 1))
      #expect(
        small.pixels?.bytes == [255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255])
    }

    @Test("a thumbnail is made on another thread")
    func asynchronously() async throws {
      let path = try folder.write(flag(width: 400, height: 100), to: "flag.ppm")
      let image = try #require(UIImage(contentsOfFile: path))
      let thumbnail = await image.byPreparingThumbnail(ofSize: CGSize(width: 20, height: 20))
      #expect(thumbnail?.size == CGSize(width: 20, height: 5))
      let ready = await image.byPreparingForDisplay()
      #expect(ready === image)
    }

    @Test(
      "an invalid picture is reported in one line",
      arguments: [
        ("text.png", Data("just text, and more of it than a header has".utf8)),
        ("empty.png", Data()),
        ("cut.png", PictureFile.png(width: 40, height: 40) { _, _ in (1, 2, 3, 4) }.prefix(200)),
        ("bomb.ppm", Data("P6\n60000 60000\n255\nabc".utf8)),
        (
          "wrong.png",
          PictureFile.png(width: 4, height: 4) { _, _ in (1, 2, 3, 4) }.prefix(50)
            + Data([9, 9, 9])
        ),
      ])
    func failures(name: String, content: Data) throws {
      let path = try folder.write(content, to: name)
      let failure = #expect(throws: ImageFailure.self) {
        try UIImage(contentsOfFile: path, fitting: CGSize(width: 10, height: 10))
      }
      let text = failure?.description ?? ""
      #expect(!text.isEmpty && !text.contains("\n"), "\(text)")
      #expect(UIImage(contentsOfFile: path)?.pixels == nil)
    }

    @Test("a missing file, a folder and a pipe without a writer are reported at once")
    func unreadable() throws {
      let pipe = folder.url.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      for path in [folder.url.appendingPathComponent("none").path, folder.url.path, pipe] {
        #expect(throws: ImageFailure.self) {
          try UIImage(contentsOfFile: path, fitting: CGSize(width: 10, height: 10))
        }
        #expect(UIImage(contentsOfFile: path) == nil)
      }
    }

    // MARK: Photos of cameras

    /// Returns whether the middles of the quarters are red and green above blue and white.
    private func isUpright(_ pixels: PixelBuffer) -> Bool {
      func isBright(_ across: Int, _ down: Int) -> [Bool] {
        let place = (down * pixels.height / 4 * pixels.width + across * pixels.width / 4) * 4
        return pixels.bytes[place..<place + 3].map { $0 > 127 }
      }
      return isBright(1, 1) == [true, false, false] && isBright(3, 1) == [false, true, false]
        && isBright(1, 3) == [false, false, true] && isBright(3, 3) == [true, true, true]
    }

    @Test("a photo is rotated by its orientation, in its pixels and in its size", arguments: 1...8)
    func orientation(number: UInt8) throws {
      let upright = PictureFile.jpeg()
      #expect(isUpright(try #require(UIImage(data: upright)?.pixels)))
      let image = try #require(UIImage(data: PictureFile.jpeg(orientation: number)))
      let isOnItsSide = number >= 5
      let size = isOnItsSide ? CGSize(width: 32, height: 48) : CGSize(width: 48, height: 32)
      #expect(image.size == size, "known without decoding")
      let pixels = try #require(image.pixels)
      #expect(CGSize(width: pixels.width, height: pixels.height) == size)
      #expect(isUpright(pixels) == (number == 1))
      // Each fits the box as well as possible, also one that lies on its side in the file.
      let box = CGSize(width: 16, height: 100)
      let thumbnail = try #require(image.preparingThumbnail(of: box))
      #expect(thumbnail.size == CGSize(width: 16, height: isOnItsSide ? 24 : 11))
    }

    @Test("all eight orientations of a photo differ, and undoing them makes it upright")
    func turns() throws {
      let turned = try (1...8).map { number in
        try #require(UIImage(data: PictureFile.jpeg(orientation: number))?.pixels)
      }
      #expect(Set(turned.map(\.bytes)).count == 8)
      // The visible place of the pixel in a column and a row.
      let places: [(Int, Int, Int, Int) -> (Int, Int)] = [
        { x, y, _, _ in (x, y) }, { x, y, w, _ in (w - 1 - x, y) },
        { x, y, w, h in (w - 1 - x, h - 1 - y) }, { x, y, _, h in (x, h - 1 - y) },
        { x, y, _, _ in (y, x) }, { x, y, _, h in (h - 1 - y, x) },
        { x, y, w, h in (h - 1 - y, w - 1 - x) }, { x, y, w, _ in (y, w - 1 - x) },
      ]
      let (width, height) = (turned[0].width, turned[0].height)
      for (pixels, place) in zip(turned, places) {
        for (x, y) in [(5, 3), (40, 3), (5, 30), (40, 30)] {
          let (column, row) = place(x, y, width, height)
          let start = (row * pixels.width + column) * 4
          let expected = (y * width + x) * 4
          #expect(
            pixels.bytes[start..<start + 4] == turned[0].bytes[expected..<expected + 4])
        }
      }
    }

    @Test("a truncated photo is reported with the position, also when decoded smaller")
    func cutOff() throws {
      let photo = PictureFile.jpeg()
      let path = try folder.write(photo.prefix(photo.count - 22), to: "cut.jpg")
      for length in [10.0, 1000] {
        let failure = #expect(throws: ImageFailure.self) {
          try UIImage(contentsOfFile: path, fitting: CGSize(width: length, height: length))
        }
        #expect(failure?.description.hasPrefix("breaks off after ") == true, "\(length)")
        #expect(failure?.description.hasSuffix(" of 32 rows") == true)
      }
    }

    @Test("the size of a too large picture is known, and costs no memory")
    func bomb() throws {
      let image = try #require(
        UIImage(data: PictureFile.hugePNG(width: 300_000, height: 300_000)))
      #expect(image.size == CGSize(width: 300_000, height: 300_000))
      let path = try folder.write(
        PictureFile.hugePNG(width: 300_000, height: 300_000), to: "bomb.png")
      let failure = #expect(throws: ImageFailure.self) {
        try UIImage(contentsOfFile: path, fitting: CGSize(width: 10, height: 10))
      }
      #expect(failure?.description == "300000 x 300000 pixels are too many to be shown")
    }

    @Test(
      "a file without a picture is reported with its actual content",
      arguments: [
        ("", "is empty"), ("just text", "is not a picture"),
        ("RIFF\0\0\0\0WEBPVP8 \0\0\0\0", "WebP pictures need the package webp-pixbuf-loader"),
        ("\0\0\0\u{18}ftypheic\0\0\0\0", "HEIF pictures need the package heif-gdk-pixbuf"),
      ])
    func reasons(content: String, reason: String) throws {
      let path = try folder.write(content, to: "photo.jpg")
      let failure = #expect(throws: ImageFailure.self) {
        try UIImage(contentsOfFile: path, fitting: CGSize(width: 10, height: 10))
      }
      #expect(failure?.description == reason)
    }

    @Test("a path that is not a file is reported with its actual kind")
    func noFiles() throws {
      let pipe = folder.url.appendingPathComponent("pipe.jpg").path
      #expect(mkfifo(pipe, 0o600) == 0)
      for (path, reason) in [
        (folder.url.path, "is a folder"), (pipe, "is not a file"), ("/dev/zero", "is not a file"),
      ] {
        let failure = #expect(throws: ImageFailure.self) {
          try UIImage(contentsOfFile: path, fitting: CGSize(width: 10, height: 10))
        }
        #expect(failure?.description == reason)
        #expect(UIImage(contentsOfFile: path) == nil)
      }
    }

    @Test("a GIF file whose frame is smaller than the picture is whole")
    func smallFrame() throws {
      // 8 x 8, one frame of 2 x 2 pixels in the middle, both colours known.
      let file =
        Data("GIF89a".utf8) + Data([8, 0, 8, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
        + Data([0x2C, 3, 0, 3, 0, 2, 0, 2, 0, 0, 2, 3, 0x4C, 0x92, 0x04, 0, 0x3B])
      let pixels = try #require(UIImage(data: file)?.pixels)
      #expect(pixels.width == 8 && pixels.height == 8)
    }

    @Test("a scale makes more pixels per point; a template and a tint keep size and scale")
    func scale() throws {
      let image = try #require(UIImage(data: flag(), scale: 2))
      #expect(image.scale == 2 && image.size == CGSize(width: 4, height: 2))
      #expect(image.cgImage?.width == 8)
      let template = image.withRenderingMode(.alwaysTemplate)
      #expect(template.renderingMode == .alwaysTemplate && image.renderingMode == .automatic)
      #expect(template.size == image.size && template.scale == 2)
      #expect(template.pixels === image.pixels, "decoded once for both")
      #expect(UIImage().size == .zero && UIImage().cgImage == nil)
      #expect(UIImage(systemName: "no name") == nil)
    }

    @Test("a tint colours the shape, and keeps transparent pixels")
    func tint() throws {
      let shape = try #require(
        CGImage(width: 3, height: 1, rgba: [1, 2, 3, 255, 4, 5, 6, 0, 7, 8, 9, 100]))
      let tinted = UIImage(cgImage: shape).withTintColor(.red)
      #expect(
        tinted.pixels?.bytes == [255, 0, 0, 255, 255, 0, 0, 0, 255, 0, 0, 100])
    }

    @Test(
      "pixels are rotated by their orientation",
      arguments: [
        (.up, [1, 2, 3, 4, 5, 6]), (.down, [6, 5, 4, 3, 2, 1]), (.upMirrored, [3, 2, 1, 6, 5, 4]),
        (.downMirrored, [4, 5, 6, 1, 2, 3]), (.right, [4, 1, 5, 2, 6, 3]),
        (.left, [3, 6, 2, 5, 1, 4]), (.leftMirrored, [1, 4, 2, 5, 3, 6]),
        (.rightMirrored, [6, 3, 5, 2, 4, 1]),
      ] as [(UIImage.Orientation, [UInt8])])
    func turn(orientation: UIImage.Orientation, expected: [UInt8]) throws {
      // 1 2 3 above 4 5 6.
      let rgba: [UInt8] = (1...6).flatMap { (number: UInt8) -> [UInt8] in [number, 0, 0, 255] }
      let lying = try #require(CGImage(width: 3, height: 2, rgba: rgba))
      let image = UIImage(cgImage: lying, scale: 1, orientation: orientation)
      let pixels = try #require(image.pixels)
      #expect(stride(from: 0, to: 24, by: 4).map { pixels.bytes[$0] } == expected)
      #expect(image.imageOrientation == .up && CGFloat(pixels.width) == image.size.width)
    }

    @Test("a wrong number of pixels makes no picture")
    func pixels() {
      #expect(CGImage(width: 2, height: 1, rgba: [0, 0, 0, 0]) == nil)
      #expect(CGImage(width: 0, height: 0, rgba: []) == nil)
      #expect(CGImage(width: 1, height: 1, rgba: [0, 0, 0, 0])?.width == 1)
    }
  }

  @MainActor
  @Suite("Views with pictures")
  struct UIImageViewTests {
    private let image = UIImage(
      cgImage: CGImage(width: 20, height: 10, rgba: Array(repeating: 9, count: 800))!)

    @Test(
      "the picture is placed by the content mode",
      arguments: [
        (.scaleToFill, CGRect(x: 0, y: 0, width: 80, height: 80)),
        (.scaleAspectFit, CGRect(x: 0, y: 20, width: 80, height: 40)),
        (.scaleAspectFill, CGRect(x: -40, y: 0, width: 160, height: 80)),
        (.center, CGRect(x: 30, y: 35, width: 20, height: 10)),
        (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
        (.bottom, CGRect(x: 30, y: 70, width: 20, height: 10)),
        (.right, CGRect(x: 60, y: 35, width: 20, height: 10)),
      ] as [(UIView.ContentMode, CGRect)])
    func modes(mode: UIView.ContentMode, frame: CGRect) {
      #expect(mode.frame(of: image.size, in: CGRect(x: 0, y: 0, width: 80, height: 80)) == frame)
    }

    @Test("a view shows its picture, the highlighted one while it is highlighted")
    func shows() throws {
      let other = UIImage(
        cgImage: try #require(CGImage(width: 1, height: 1, rgba: [1, 2, 3, 255])))
      let view = UIImageView(image: image, highlightedImage: other)
      #expect(view.frame.size == image.size && view.intrinsicContentSize == image.size)
      #expect(!view.isUserInteractionEnabled)
      func shown() -> PixelBuffer? {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        window.addSubview(view)
        for case .picture(_, let pixels) in window.displayList().commands { return pixels }
        return nil
      }
      #expect(shown() === image.pixels)
      view.isHighlighted = true
      #expect(shown() === other.pixels)
      view.image = nil
      view.highlightedImage = nil
      #expect(shown() == nil)
      // A template takes the view's tint, also a superview's; it is coloured once.
      view.image = image.withRenderingMode(.alwaysTemplate)
      view.tintColor = .red
      let red = try #require(shown())
      #expect(red.bytes.prefix(4) == [255, 0, 0, 9])
      view.setNeedsDisplay()
      #expect(shown() === red)
      view.tintColor = .blue
      #expect(shown()?.bytes.prefix(4) == [0, 0, 255, 9])
    }
  }
#endif
