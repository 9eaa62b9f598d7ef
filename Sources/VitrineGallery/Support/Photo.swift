import UIKit

/// A photo, before anything of it is decoded: a file, or a picture that is computed.
enum Photo: Hashable, Sendable {
  case file(String)
  case computed(seed: Int)

  /// What is written below it.
  var title: String {
    switch self {
    case .file(let path): (path as NSString).lastPathComponent
    case .computed(let seed): Picture(seed: seed).title
    }
  }

  /// Whether nothing must be read.
  var isComputed: Bool { if case .computed = self { true } else { false } }

  /// The height as a part of the width; 1 for what is no picture. Reads the beginning of a file.
  var proportion: CGFloat {
    switch self {
    case .computed(let seed): return Picture(seed: seed).proportion
    case .file(let path):
      guard let size = UIImage(contentsOfFile: path)?.size, size.width > 0 else { return 1 }
      return size.height / size.width
    }
  }

  /// The photo in the size that is wanted. Slow: not for the main thread.
  func image(fitting size: CGSize) throws -> UIImage {
    switch self {
    case .file(let path): return try UIImage(contentsOfFile: path, fitting: size)
    case .computed(let seed): return Picture(seed: seed).image(width: size.width)
    }
  }

  /// The photos of a folder, in the order of their names: files whose names end as those of pictures do.
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
