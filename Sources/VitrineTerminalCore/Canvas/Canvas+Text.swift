import VitrineCharacterWidths

extension Canvas {
  /// Writes a line of text without wrapping. Control characters appear as placeholders.
  ///
  /// - Parameters:
  ///   - style: The style. A standard background keeps the background below, also in reverse video.
  ///   - clip: The area that may change; nil for the whole canvas.
  ///   - link: The number of the link's address in ``LinkTable``.
  /// - Returns: The number of columns written. Writing stops at the right edge of the clip.
  /// - Complexity: O(*columns* up to the right edge). ASCII is written byte by byte.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, at point: GridPoint, style: CellStyle, clip: GridRect? = nil,
    link: UInt8 = 0
  ) -> Int {
    let visible = (clip ?? bounds).intersection(bounds)
    guard point.row >= visible.row, point.row < visible.maxRow, point.column < visible.maxColumn
    else { return 0 }
    if link != 0 { hasLinks = true }
    return drawRow(point.row) { row in
      var pen = Pen(
        row: row, style: style, link: link, columns: visible.column..<visible.maxColumn,
        column: point.column)
      if text.utf8.withContiguousStorageIfAvailable({ pen.write($0) }) == nil {
        pen.write(String(text))
      }
      return pen.column - point.column
    }
  }
}

/// Writes glyphs into one row from left to right.
private struct Pen {
  let row: UnsafeMutableBufferPointer<Cell>
  let style: CellStyle
  let link: UInt8
  /// The columns that may change.
  let columns: Range<Int>
  var column: Int

  var hasRoom: Bool { column < columns.upperBound }

  /// Writes well-formed UTF-8, code point by code point as long as each one is a glyph by itself.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count, hasRoom {
      let plain = plainBytes(bytes, from: index)
      if plain > 0 {
        put(.init(rebasing: bytes[index..<index + plain]))
        index += plain
        continue
      }
      let byte = bytes[index]
      let next = index + 1
      if byte < 0x80, next == bytes.count || bytes[next] < 0x80 {
        let glyph =
          byte >= 0x20 && byte < 0x7F ? UInt32(byte) : byte == 0x7F ? 0x2421 : 0x2400 + UInt32(byte)
        put(glyph, width: 1)
        index = next
        continue
      }
      let (scalar, length) = ScalarWidth.decode(bytes, at: index)
      let end = index + length
      guard ScalarWidth.standsAlone(scalar),
        end == bytes.count || ScalarWidth.standsAlone(ScalarWidth.decode(bytes, at: end).scalar)
      else {
        return write(String(decoding: bytes[index...], as: UTF8.self))
      }
      put(scalar.value, width: max(1, ScalarWidth.columns(of: scalar)))
      index = end
    }
  }

  /// Returns the number of following printable ASCII bytes that fit and combine with nothing.
  private func plainBytes(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let end = min(bytes.count, start + columns.upperBound - column)
    var index = start
    while index < end, bytes[index] &- 0x20 < 0x5F { index += 1 }
    if index > start, index < bytes.count, bytes[index] >= 0x80 { index -= 1 }
    return index - start
  }

  /// Writes printable ASCII, one byte per column, and advances.
  private mutating func put(_ plain: UnsafeBufferPointer<UInt8>) {
    defer { column += plain.count }
    let first = max(column, columns.lowerBound)
    let end = min(column + plain.count, columns.upperBound)
    if first >= end { return }
    row.splitWideGlyphs(around: first..<end)
    var template = Cell(glyph: 0x20, style: style)
    template.link = link
    let isClear = style.background == .standard
    if !isClear || UnsafeBufferPointer(rebasing: row[first..<end]).areAlike {
      if isClear { template.takeBackdrop(of: row[first]) }
      for place in first..<end {
        template.glyph = UInt32(plain[place - column])
        row[place] = template
      }
      return
    }
    for place in first..<end {
      var cell = template
      cell.glyph = UInt32(plain[place - column])
      cell.takeBackdrop(of: row[place])
      row[place] = cell
    }
  }

  /// Writes text cluster by cluster.
  mutating func write(_ text: String) {
    for character in text {
      if !hasRoom { return }
      for part in ClusterPart.parts(of: character) where hasRoom {
        put(ClusterTable.glyph(for: part), width: part.columns)
      }
    }
  }

  /// Writes a glyph and advances. A wide glyph cut by an edge becomes a space.
  @inline(__always)
  private mutating func put(_ glyph: UInt32, width: Int) {
    defer { column += width }
    if column + width <= columns.lowerBound { return }
    let visible = max(column, columns.lowerBound)..<min(column + width, columns.upperBound)
    row.splitWideGlyphs(around: visible)
    let isWhole = visible.count == width
    for place in visible {
      var cell = Cell(glyph: isWhole ? glyph : 0x20, width: 1, style: style)
      cell.link = link
      if style.background == .standard { cell.takeBackdrop(of: row[place]) }
      row[place] = cell
    }
    if width == 2, isWhole {
      row[column].width = 2
      // Both halves have the style of the left one, and the right one has no glyph.
      var half = row[column]
      half.glyph = 0x20
      half.width = 0
      row[column + 1] = half
    }
  }
}
