/// How a terminal shows pictures as pixels.
package struct PictureSupport: Equatable, Sendable {
  /// How many pixels a cell has.
  package var cell: GridSize
  /// Whether pictures are drawn over the cells, which costs more in every frame that changes rows with pictures.
  package var isOverlay: Bool

  package init(cell: GridSize, isOverlay: Bool) { (self.cell, self.isOverlay) = (cell, isOverlay) }
}
