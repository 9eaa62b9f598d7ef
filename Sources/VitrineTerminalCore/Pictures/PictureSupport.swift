/// A terminal's support for showing pictures as pixels.
package struct PictureSupport: Equatable, Sendable {
  /// The size of a cell in pixels.
  package var cell: GridSize
  /// Whether pictures are drawn over the cells, which makes frames that change rows with pictures
  /// more expensive.
  package var isOverlay: Bool

  package init(cell: GridSize, isOverlay: Bool) { (self.cell, self.isOverlay) = (cell, isOverlay) }
}
