import VitrineTextFormats

/// What a layout knows of the items that it places, in reading order, and of the room for them.
public struct FigureItems: Sendable {
  /// The values of each field that the layout asked for, an item after another.
  public var values: [[FieldValue]]
  public var count: Int
  /// How many columns the title of an item takes.
  public var titleColumns: [Int]
  /// In character cells.
  public var room: (columns: Int, rows: Int)
  /// How large cards are: 0 to 4, usually 1.
  public var zoom = 1
  /// Whether cards show pictures.
  public var hasPictures = false
  /// What is shown for values that are not written here: lanes that were emptied, by their values.
  public var keptLanes: [FieldValue] = []

  public init(
    count: Int, values: [[FieldValue]], titleColumns: [Int], room: (columns: Int, rows: Int)
  ) {
    (self.count, self.values, self.titleColumns, self.room) = (count, values, titleColumns, room)
  }

  /// The values of one field; none where it was not read.
  func field(_ place: Int) -> [FieldValue] {
    values.indices.contains(place) && values[place].count == count
      ? values[place] : Array(repeating: .none, count: count)
  }

  /// The measure for the zoom, out of five.
  func zoomed(_ measures: [Int]) -> Int { measures[min(max(zoom, 0), measures.count - 1)] }
}
