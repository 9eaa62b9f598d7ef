import Foundation

/// Pictures in iTerm2's protocol: files in the stream.
package enum FilePictures {
  /// Returns the sequence for a part of a picture, stretched over cells from the cursor on.
  package static func bytes(
    of pixels: PicturePixels, x: Range<Int>, y: Range<Int>, cells: GridSize
  ) -> [UInt8] {
    let part = pixels.part(x: x, y: y)
    let file = PNGFile.bytes(width: part.width, height: part.height, pixels: part.bytes)
    return Array(
      ("\u{1B}]1337;File=inline=1;size=\(file.count);width=\(cells.columns);height=\(cells.rows);"
        + "preserveAspectRatio=0;doNotMoveCursor=1:\(Data(file).base64EncodedString())\u{07}").utf8)
  }
}
