import Foundation

/// The sequences of kitty's protocol. The data is in the stream itself, and the terminal sends no
/// answers.
package struct KittyPictures: Sendable {
  /// Whether all sequences go through tmux to the outer terminal.
  package var isInTmux: Bool

  package init(isInTmux: Bool) { self.isInTmux = isInTmux }

  /// The maximum number of encoded bytes in one sequence.
  package static let longestChunk = 4096

  /// Returns the sequences that transfer a picture. Text may come between them, but no other
  /// picture.
  ///
  /// - Parameter isPlaced: Whether placeholder characters may show the picture afterwards.
  package func transmission(of picture: TerminalPicture, isPlaced: Bool) -> [[UInt8]] {
    let pixels = picture.pixels
    let isOpaque = pixels.isOpaque
    let data = isOpaque ? Self.withoutAlpha(pixels) : Data(pixels.bytes)
    let place = isPlaced ? ",U=1,c=\(picture.cells.columns),r=\(picture.cells.rows)" : ""
    let head =
      "a=\(isPlaced ? "T" : "t"),q=2,i=\(picture.number),f=\(isOpaque ? 24 : 32),s=\(pixels.width),"
      + "v=\(pixels.height)\(place)"
    // This number of bytes is a whole chunk of base64 without padding.
    let step = Self.longestChunk / 4 * 3
    return stride(from: 0, to: data.count, by: step).map { start in
      let end = min(start + step, data.count)
      let more = "m=\(end < data.count ? 1 : 0)"
      let keys = start == 0 ? "\(head),\(more)" : "q=2,\(more)"
      return sequence(keys, data[start..<end].base64EncodedString())
    }
  }

  /// Returns the sequence that shows a part of a picture over cells. The cursor must be on the
  /// first cell, and stays there.
  package func placement(
    of block: PictureBlock, in picture: TerminalPicture, number: Int
  ) -> [UInt8] {
    let (pixels, cells) = (picture.pixels, picture.cells)
    func edges(_ first: Int, _ count: Int, _ all: Int, _ length: Int) -> (start: Int, length: Int) {
      let start = first * length / all
      return (start, max(1, (first + count) * length / all - start))
    }
    let x = edges(block.first.column, block.rect.columns, cells.columns, pixels.width)
    let y = edges(block.first.row, block.rect.rows, cells.rows, pixels.height)
    return sequence(
      "a=p,q=2,i=\(picture.number),p=\(number),x=\(x.start),y=\(y.start),w=\(x.length),"
        + "h=\(y.length),c=\(block.rect.columns),r=\(block.rect.rows),C=1")
  }

  /// Returns the sequence that removes a placement. The picture stays in the terminal.
  package func removal(of picture: UInt32, placement: Int) -> [UInt8] {
    sequence("a=d,q=2,d=i,i=\(picture),p=\(placement)")
  }

  /// Returns the sequence that deletes a picture from the terminal, including its placements.
  package func deletion(of picture: UInt32) -> [UInt8] { sequence("a=d,q=2,d=I,i=\(picture)") }

  private func sequence(_ keys: String, _ data: String = "") -> [UInt8] {
    let body = data.isEmpty ? keys : "\(keys);\(data)"
    let bytes = Array("\u{1B}_G\(body)\u{1B}\\".utf8)
    return isInTmux ? TmuxPassthrough.wrapped(bytes) : bytes
  }

  private static func withoutAlpha(_ pixels: PicturePixels) -> Data {
    var data = Data(capacity: pixels.width * pixels.height * 3)
    for place in stride(from: 0, to: pixels.bytes.count, by: 4) {
      data.append(contentsOf: pixels.bytes[place..<place + 3])
    }
    return data
  }
}
