import UIKit

/// A picture in a file.
struct Photo: Hashable, Identifiable, Sendable {
  let url: URL
  var id: URL { url }
  var title: String { url.deletingPathExtension().lastPathComponent }
}

/// The pictures of a folder and the favorites among them.
@MainActor final class PhotoLibrary {
  static var shared = PhotoLibrary(
    folder: CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) } ?? drawnSamples())

  var onChange: () -> Void = {}
  private(set) var photos: [Photo] = []
  private(set) var favorites: Set<Photo.ID> = [] { didSet { onChange() } }
  private let folder: URL

  init(folder: URL) { self.folder = folder }

  /// Reads the current pictures of the folder.
  func reload() async throws {
    let folder = folder
    photos = try await Task.detached {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { ["png", "jpg", "jpeg", "gif", "bmp"].contains($0.pathExtension.lowercased()) }
        .map(Photo.init)
        .sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
    }.value
    onChange()
  }

  func toggleFavorite(_ photo: Photo) {
    if favorites.remove(photo.id) == nil { favorites.insert(photo.id) }
  }

  /// Draws sample pictures for a start without a folder.
  private static func drawnSamples() -> URL {
    let folder = URL.temporaryDirectory.appending(path: "photos-of-the-example")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = ["Beach", "Canyon", "Desert", "Forest", "Glacier", "Harbor", "Island", "Lake"]
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 48))
    for (index, name) in names.enumerated() {
      let hue = CGFloat(index) / CGFloat(names.count)
      let data = renderer.pngData { context in
        UIColor(hue: hue, saturation: 0.6, brightness: 0.4, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 64, height: 48))
        UIColor(hue: hue, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 5 * index, y: 8, width: 28, height: 28)).fill()
      }
      try? data.write(to: folder.appending(path: name + ".png"))
    }
    return folder
  }
}
