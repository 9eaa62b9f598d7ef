import VitrineItems
import VitrineLayoutRunner

/// The items of a source, as a layout shows them: titles, and pictures by their paths.
@MainActor enum RunItems {
  /// So many items are shown.
  static let most = 2_000
  private static let pictures: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "svg", "heic",
  ]

  /// Reads a source to its end.
  static func all(of source: any ItemSource) -> [SampleItem] {
    source.start()
    source.finish()
    var items: [SampleItem] = []
    for section in 0..<source.sectionCount {
      let count = min(source.itemCount(in: section), most - items.count)
      for item in 0..<max(0, count) {
        items.append(
          SampleItem(
            title: source.title(section: section, item: item),
            image: picture(source.previewSubject(section: section, item: item)), section: section))
      }
    }
    return items
  }

  private static func picture(_ subject: PreviewSubject) -> String? {
    guard case .file(let path, _) = subject,
      let name = String(validating: path, as: UTF8.self),
      let end = name.split(separator: ".").last, pictures.contains(end.lowercased())
    else { return nil }
    return name
  }
}
