/// An item that a layout is shown with.
package struct SampleItem: Codable, Equatable, Sendable {
  /// A line of text.
  package var title: String
  /// The path of a picture.
  package var image: String?
  /// The number of its section.
  package var section: Int

  package init(title: String, image: String? = nil, section: Int = 0) {
    (self.title, self.image, self.section) = (title, image, section)
  }
}
