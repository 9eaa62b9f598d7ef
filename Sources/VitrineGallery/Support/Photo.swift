import UIKit

/// A photo before decoding: a file, or a computed picture.
enum Photo: Hashable, Sendable {
  case file(String)
  case computed(seed: Int)

  /// The caption of the photo.
  var title: String {
    switch self {
    case .file(let path): (path as NSString).lastPathComponent
    case .computed(let seed): Picture(seed: seed).title
    }
  }

  /// Whether the photo requires no reading.
  var isComputed: Bool { if case .computed = self { true } else { false } }

  /// The ratio of height to width; 1 for a file that is not a picture. Reads the beginning of a file.
  var proportion: CGFloat {
    switch self {
    case .computed(let seed): return Picture(seed: seed).proportion
    case .file(let path):
      guard let size = UIImage(contentsOfFile: path)?.size, size.width > 0 else { return 1 }
      return size.height / size.width
    }
  }

  /// Returns the photo in a size. Slow, so do not call it on the main thread.
  func image(fitting size: CGSize) throws -> UIImage {
    switch self {
    case .file(let path): return try UIImage(contentsOfFile: path, fitting: size)
    case .computed(let seed): return Picture(seed: seed).image(width: size.width)
    }
  }

  /// Returns the photos of a folder, sorted by name: the files with the extension of a picture.
  static func photos(inFolder folder: String) throws -> [Photo] {
    let endings: Set = [
      "png", "jpg", "jpeg", "gif", "bmp", "ppm", "tif", "tiff", "webp", "ico", "svg", "tga", "heic",
      "heif", "avif",
    ]
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }
      .sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
      .map { .file((folder as NSString).appendingPathComponent($0)) }
  }
}
