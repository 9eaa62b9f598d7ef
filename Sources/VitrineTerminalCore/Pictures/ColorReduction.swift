/// Counts the colours of a picture in steps of 8, and finds the nearest palette entry for each
/// colour.
struct ColorReduction {
  private typealias Color = IndexedPicture.Color

  /// The number of pixels of each colour, with five bits of red, green and blue.
  private var counts = [Int32](repeating: 0, count: 1 << 15)
  /// The nearest palette entry by the same index; -1 if not yet searched.
  private var found = [Int16](repeating: -1, count: 1 << 15)

  init(_ pixels: PicturePixels) {
    pixels.bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        if bytes[place + 3] >= 128 {
          counts[Self.bin(bytes[place], bytes[place + 1], bytes[place + 2])] &+= 1
        }
        place += 4
      }
    }
  }

  @inline(__always)
  private static func bin(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
  }

  /// Returns the coordinate of a bin along an axis, 0 to 31.
  @inline(__always)
  private static func level(_ bin: Int, _ axis: Int) -> Int { bin >> (10 - 5 * axis) & 31 }

  private struct Box {
    var bins: [Int]
    var count: Int
    var axis = 0
    var spread = 0

    init(_ bins: [Int], _ counts: [Int32]) {
      self.bins = bins
      count = bins.reduce(0) { $0 + Int(counts[$1]) }
      for axis in 0..<3 {
        let levels = bins.lazy.map { ColorReduction.level($0, axis) }
        let spread = (levels.max() ?? 0) - (levels.min() ?? 0)
        if spread > self.spread { (self.axis, self.spread) = (axis, spread) }
      }
    }

    /// The priority for splitting the box.
    var weight: Int { spread * count }
  }

  mutating func palette(atMost limit: Int) -> [IndexedPicture.Color] {
    let used = counts.indices.filter { counts[$0] > 0 }
    if used.isEmpty { return [IndexedPicture.Color(red: 0, green: 0, blue: 0)] }
    var boxes = [Box(used, counts)]
    while boxes.count < limit {
      guard let next = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        boxes[next].spread > 0
      else { break }
      let (low, high) = cut(boxes[next])
      boxes[next] = Box(low, counts)
      boxes.append(Box(high, counts))
    }
    return boxes.map(mean)
  }

  private func cut(_ box: Box) -> (low: [Int], high: [Int]) {
    let sorted = box.bins.sorted { Self.level($0, box.axis) < Self.level($1, box.axis) }
    var sum = 0
    var end = 0
    while end < sorted.count - 1, sum + Int(counts[sorted[end]]) <= box.count / 2 {
      sum += Int(counts[sorted[end]])
      end += 1
    }
    let middle = max(1, end)
    return (Array(sorted[..<middle]), Array(sorted[middle...]))
  }

  private func mean(_ box: Box) -> IndexedPicture.Color {
    func mean(_ axis: Int) -> UInt8 {
      let sum = box.bins.reduce(0) { $0 + Self.level($1, axis) * Int(counts[$1]) }
      // Measured from the middle of a step of 8.
      return UInt8(min(255, (sum * 255 / 31 + box.count / 2) / max(1, box.count)))
    }
    return IndexedPicture.Color(red: mean(0), green: mean(1), blue: mean(2))
  }

  private mutating func nearest(
    _ palette: [IndexedPicture.Color], _ red: UInt8, _ green: UInt8, _ blue: UInt8
  ) -> UInt16 {
    let bin = Self.bin(red, green, blue)
    if found[bin] >= 0 { return UInt16(found[bin]) }
    var best = (number: 0, distance: Int.max)
    for (number, color) in palette.enumerated() {
      let (r, g, b) = (
        Int(color.red) - Int(red), Int(color.green) - Int(green), Int(color.blue) - Int(blue)
      )
      let distance = 3 * r * r + 6 * g * g + b * b
      if distance < best.distance { best = (number, distance) }
    }
    found[bin] = Int16(best.number)
    return UInt16(best.number)
  }

  mutating func nearest(_ pixels: PicturePixels, _ palette: [IndexedPicture.Color]) -> [UInt16] {
    var numbers = [UInt16](repeating: IndexedPicture.clear, count: pixels.width * pixels.height)
    for place in numbers.indices where pixels.bytes[place * 4 + 3] >= 128 {
      numbers[place] = nearest(
        palette, pixels.bytes[place * 4], pixels.bytes[place * 4 + 1], pixels.bytes[place * 4 + 2])
    }
    return numbers
  }

  /// Applies Floyd–Steinberg dithering: distributes the error of a pixel to the right and to the
  /// row below.
  mutating func diffused(_ pixels: PicturePixels, _ palette: [IndexedPicture.Color]) -> [UInt16] {
    let width = pixels.width
    var numbers = [UInt16](repeating: IndexedPicture.clear, count: width * pixels.height)
    // Errors in sixteenths, three per pixel, with one spare pixel at each end.
    var here = [Int](repeating: 0, count: (width + 2) * 3)
    var below = here
    for row in 0..<pixels.height {
      for column in 0..<width {
        let place = row * width + column
        guard pixels.bytes[place * 4 + 3] >= 128 else { continue }
        var wanted = (0, 0, 0)
        let error = (column + 1) * 3
        wanted.0 = Int(pixels.bytes[place * 4]) + here[error] / 16
        wanted.1 = Int(pixels.bytes[place * 4 + 1]) + here[error + 1] / 16
        wanted.2 = Int(pixels.bytes[place * 4 + 2]) + here[error + 2] / 16
        func byte(_ value: Int) -> UInt8 { UInt8(min(max(value, 0), 255)) }
        let number = nearest(palette, byte(wanted.0), byte(wanted.1), byte(wanted.2))
        numbers[place] = number
        let color = palette[Int(number)]
        let off = [
          wanted.0 - Int(color.red), wanted.1 - Int(color.green), wanted.2 - Int(color.blue),
        ]
        for axis in 0..<3 {
          here[error + 3 + axis] += off[axis] * 7
          below[error - 3 + axis] += off[axis] * 3
          below[error + axis] += off[axis] * 5
          below[error + 3 + axis] += off[axis]
        }
      }
      swap(&here, &below)
      for place in below.indices { below[place] = 0 }
    }
    return numbers
  }
}
