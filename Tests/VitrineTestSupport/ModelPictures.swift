import Foundation
import VitrineTerminalCore

/// A model of a terminal's pictures. It interprets every byte of kitty's protocol, of sixels and of
/// iTerm2's files, and records violations of their rules.
package struct ModelPictures {
  package init() {}

  package struct Picture: Equatable {
    package var width: Int
    package var height: Int
    /// The number of bytes per pixel: three or four.
    package var depth: Int
    package var bytes: [UInt8]
    /// The number of cells with placeholder characters for the picture, or nil without
    /// placeholders.
    package var placeholderCells: GridSize?
  }

  package struct Placement: Equatable {
    package var picture: UInt32
    /// The part of the picture, in pixels.
    package var source: GridRect
    /// The cells on the screen.
    package var cells: GridRect
  }

  /// A bitmap over cells, with a colour for each pixel, or nil for an empty pixel.
  package struct Bitmap: Equatable {
    package var column: Int
    package var row: Int
    package var width: Int
    package var height: Int
    package var pixels: [[Int]?]
  }

  package private(set) var pictures: [UInt32: Picture] = [:]
  package private(set) var placements: [String: Placement] = [:]
  package private(set) var bitmaps: [Bitmap] = []
  package private(set) var files: [(column: Int, row: Int, keys: [String: String], data: Data)] = []
  package private(set) var complaints: [String] = []
  private var loading: (keys: [Substring: Substring], data: String)?

  // MARK: kitty

  /// Interprets the text between `ESC _ G` and ST.
  package mutating func obey(graphics text: Substring, column: Int, row: Int) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [Substring: Substring] = [:]
    for pair in parts[0].split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, keys[parts[0]] == nil else { return complain("keys \(text)") }
      keys[parts[0]] = parts[1]
    }
    let data = parts.count > 1 ? String(parts[1]) : ""
    if keys["q"] != "2", keys["a"] != "q" { complain("a command that would be answered") }
    if data.utf8.count > KittyPictures.longestChunk { complain("a chunk of \(data.utf8.count)") }
    if var begun = loading {
      guard keys["a"] == nil, keys["i"] == nil else {
        loading = nil
        return complain("another command within a picture: \(parts[0])")
      }
      begun.data += data
      if keys["m"] == "1" {
        if !data.utf8.count.isMultiple(of: 4) { complain("a chunk of odd length") }
        loading = begun
      } else {
        loading = nil
        load(begun.keys, begun.data)
      }
      return
    }
    switch keys["a"] {
    case "q": break
    case "t", "T":
      if keys["m"] == "1" { loading = (keys, data) } else { load(keys, data) }
    case "p": place(keys, column, row)
    case "d": delete(keys)
    default: complain("action \(keys["a"] ?? "none")")
    }
  }

  private mutating func load(_ keys: [Substring: Substring], _ text: String) {
    guard let number = keys["i"].flatMap({ UInt32($0) }), (1...0xFF_FFFF).contains(number),
      let width = keys["s"].flatMap({ Int($0) }), let height = keys["v"].flatMap({ Int($0) }),
      let format = keys["f"].flatMap({ Int($0) }), let data = Data(base64Encoded: text)
    else { return complain("a picture with \(keys)") }
    if let medium = keys["t"], medium != "d" { complain("a picture by \(medium)") }
    if pictures[number] != nil { complain("\(number) twice") }
    let depth = format / 8
    guard data.count == width * height * depth else {
      return complain("\(data.count) bytes for \(width)x\(height)x\(depth)")
    }
    var picture = Picture(width: width, height: height, depth: depth, bytes: Array(data))
    if keys["a"] == "T" {
      guard keys["U"] == "1", let columns = keys["c"].flatMap({ Int($0) }),
        let rows = keys["r"].flatMap({ Int($0) })
      else { return complain("a picture that would be shown at once") }
      picture.placeholderCells = GridSize(columns: columns, rows: rows)
    }
    pictures[number] = picture
  }

  private mutating func place(_ keys: [Substring: Substring], _ column: Int, _ row: Int) {
    func value(_ key: Substring) -> Int { keys[key].flatMap { Int($0) } ?? -1 }
    guard let picture = pictures[UInt32(max(0, value("i")))] else {
      return complain("a placement of nothing")
    }
    let source = GridRect(
      column: value("x"), row: value("y"), columns: value("w"), rows: value("h"))
    guard source.column >= 0, source.row >= 0, source.columns > 0, source.rows > 0,
      source.maxColumn <= picture.width, source.maxRow <= picture.height, keys["C"] == "1",
      value("p") > 0
    else { return complain("a placement with \(keys)") }
    placements["\(value("i")) \(value("p"))"] = Placement(
      picture: UInt32(value("i")), source: source,
      cells: GridRect(column: column, row: row, columns: value("c"), rows: value("r")))
  }

  private mutating func delete(_ keys: [Substring: Substring]) {
    guard let number = keys["i"].flatMap({ UInt32($0) }) else {
      return complain("a deletion of others' pictures: \(keys)")
    }
    switch keys["d"] {
    case "i":
      guard let placement = keys["p"] else { return complain("all placements of \(number)") }
      placements["\(number) \(placement)"] = nil
    case "I":
      pictures[number] = nil
      placements = placements.filter { $0.value.picture != number }
    default: complain("deletion \(keys)")
    }
  }

  // MARK: Sixels

  /// Interprets the text between `ESC P` and ST.
  package mutating func obey(sixel text: Substring, column: Int, row: Int) {
    guard let start = text.firstIndex(of: "q"), text[..<start] == "0;1" else {
      return complain("DCS \(text.prefix(20))")
    }
    var rest = Array(text[text.index(after: start)...].utf8)[...]
    func number(_ rest: inout ArraySlice<UInt8>) -> Int {
      var value = 0
      while let byte = rest.first, (0x30...0x39).contains(byte) {
        value = value * 10 + Int(byte & 15)
        rest.removeFirst()
      }
      return value
    }
    func numbers(_ rest: inout ArraySlice<UInt8>) -> [Int] {
      var values = [number(&rest)]
      while rest.first == UInt8(ascii: ";") {
        rest.removeFirst()
        values.append(number(&rest))
      }
      return values
    }
    var palette: [Int: [Int]] = [:]
    var (x, top, color) = (0, 0, -1)
    var bitmap: Bitmap?
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let raster = numbers(&rest)
        guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return complain("raster") }
        bitmap = Bitmap(
          column: column, row: row, width: raster[2], height: raster[3],
          pixels: Array(repeating: nil, count: raster[2] * raster[3]))
      case UInt8(ascii: "#"):
        let values = numbers(&rest)
        if values.count == 5 { palette[values[0]] = Array(values[2...]) } else { color = values[0] }
        if values.count != 5, palette[color] == nil { complain("colour \(color) is none") }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case UInt8(ascii: "!"), 0x3F...0x7E:
        let count = byte == UInt8(ascii: "!") ? number(&rest) : 1
        let bits = byte == UInt8(ascii: "!") ? (rest.popFirst() ?? 0x3F) - 0x3F : byte - 0x3F
        guard let size = bitmap, x + count <= size.width else { return complain("beyond the edge") }
        for bit in 0..<6 where bits >> bit & 1 == 1 {
          guard top + bit < size.height else { return complain("below the edge") }
          for place in x..<x + count {
            if bitmap?.pixels[(top + bit) * size.width + place] != nil { complain("a pixel twice") }
            bitmap?.pixels[(top + bit) * size.width + place] = palette[color]
          }
        }
        x += count
      default: return complain("byte \(byte) in a bitmap")
      }
    }
    if let bitmap { bitmaps.append(bitmap) } else { complain("a bitmap without a size") }
  }

  /// Erases the part of a bitmap in a cell, because text is written there.
  package mutating func write(column: Int, row: Int, cell: GridSize) {
    for index in bitmaps.indices {
      let bitmap = bitmaps[index]
      let x = (column - bitmap.column) * cell.columns..<(column - bitmap.column + 1) * cell.columns
      let y = (row - bitmap.row) * cell.rows..<(row - bitmap.row + 1) * cell.rows
      for line in y.clamped(to: 0..<bitmap.height) {
        for place in x.clamped(to: 0..<bitmap.width) {
          bitmaps[index].pixels[line * bitmap.width + place] = nil
        }
      }
    }
    bitmaps.removeAll { $0.pixels.allSatisfy { $0 == nil } }
  }

  package mutating func clear() { bitmaps = [] }

  // MARK: Files

  /// Interprets the text between `ESC ] 1337 ; File =` and BEL.
  package mutating func obey(file text: Substring, column: Int, row: Int) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let data = Data(base64Encoded: String(parts[1])) else {
      return complain("a file without data")
    }
    var keys: [String: String] = [:]
    for pair in parts[0].split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      keys[String(parts[0])] = String(parts.last ?? "")
    }
    if keys["inline"] != "1" || keys["size"] != "\(data.count)" { complain("a file with \(keys)") }
    files.append((column, row, keys, data))
  }

  private mutating func complain(_ text: String) { complaints.append(text) }
}
