#if Images
  import Foundation
  import TestSupport
  import Testing

  @testable import UIKitCore

  @Suite("Pictures")
  struct UIImageTests {
    private let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    /// The left half red, the right half blue.
    private func flag(width: Int = 8, height: Int = 4) -> Data {
      PictureFile.ppm(width: width, height: height) { x, _ in
        x < width / 2 ? (255, 0, 0) : (0, 0, 255)
      }
    }

    @Test("a file is decoded when its pixels are asked for, and its size before")
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

    @Test("alpha is kept as it stands in the file")
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

    @Test("a thumbnail keeps the proportions and fits; a small picture stays as it is")
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
      "what is no picture says so in one line",
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

    @Test("a file that is not there, a folder and a pipe nobody writes into say so at once")
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

    @Test("pixels of another number make no picture")
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
      "the picture lies as the content mode says",
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
    }
  }
#endif
