import Dispatch
import VitrineTerminalCore

/// Shows the pictures of frames as pixels in the terminal's protocol. Tracks the pictures in the
/// terminal, and returns the bytes that a frame needs besides its text.
@MainActor
final class PictureOutput {
  let way: PictureProtocol
  /// The size of a cell in pixels.
  let cellPixels: GridSize
  private let kitty: KittyPictures
  /// The number of colours of a bitmap.
  private let colors: Int
  private let send: ([UInt8]) -> Void
  /// Calls back when the terminal has received all bytes so far.
  private let echo: (@escaping () -> Void) -> Void
  /// Called when the set of pictures to remove at the end changes.
  private let changed: () -> Void

  private var known: [UInt32: Known] = [:]
  /// The pictures to transfer, the current one first.
  private var queue: [Transmission] = []
  private var isWaitingForEcho = false
  /// The frame with pictures drawn over its cells; nil for none.
  private var shown: Canvas?
  /// The placements on the screen, and their numbers.
  private var placements: [PictureBlock: Int] = [:]
  private var lastPlacement = 0

  private struct Known {
    var picture: TerminalPicture
    /// The picture in the colours and the size of a bitmap.
    var bitmap: IndexedPicture?
  }

  private struct Transmission {
    var picture: TerminalPicture
    var rest: ArraySlice<[UInt8]>
    var isBegun = false
    var ready: () -> Void
  }

  /// The number of bytes to send at a time. The next bytes follow when these have arrived, so that
  /// keys never wait long.
  private static let portion = 64 * 1024

  init(
    _ way: PictureProtocol, cellPixels: GridSize, colors: Int, isInTmux: Bool,
    send: @escaping ([UInt8]) -> Void, echo: @escaping (@escaping () -> Void) -> Void,
    changed: @escaping () -> Void
  ) {
    (self.way, self.cellPixels, self.colors) = (way, cellPixels, colors)
    (self.send, self.echo, self.changed) = (send, echo, changed)
    kitty = KittyPictures(isInTmux: isInTmux)
  }

  /// Returns whether it can continue with another cell size or number of colours, because terminals
  /// with placements scale pictures.
  func fits(_ cell: GridSize, colors: Int) -> Bool {
    way == .placeholders || way == .kitty || cell == cellPixels && colors == self.colors
  }

  // MARK: Handing over

  /// Prepares a picture: transfers it to the terminal, or converts it to a bitmap.
  func prepare(_ picture: TerminalPicture, ready: @escaping () -> Void) {
    let (way, cell, colors, kitty) = (way, cellPixels, colors, kitty)
    elsewhere {
      let size = (picture.cells.columns * cell.columns, picture.cells.rows * cell.rows)
      switch way {
      case .placeholders, .kitty:
        return .chunks(kitty.transmission(of: picture, isPlaced: way == .placeholders))
      case .sixel:
        let scaled = picture.pixels.scaled(width: size.0, height: size.1)
        return .bitmap(IndexedPicture(scaled, colors: colors))
      case .iterm: return .none
      }
    } then: { [weak self] result in
      self?.take(result, of: picture, ready)
    }
  }

  private enum Prepared: Sendable {
    case chunks([[UInt8]])
    case bitmap(IndexedPicture)
    case none
  }

  private func elsewhere(
    _ work: @escaping @Sendable () -> Prepared, then: @escaping @MainActor (Prepared) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      let result = work()
      DispatchQueue.main.async { MainActor.assumeIsolated { then(result) } }
    }
  }

  private func take(
    _ result: Prepared, of picture: TerminalPicture, _ ready: @escaping () -> Void
  ) {
    switch result {
    case .chunks(let chunks):
      queue.append(Transmission(picture: picture, rest: chunks[...], ready: ready))
      proceed()
    case .bitmap(let bitmap):
      known[picture.number] = Known(picture: picture, bitmap: bitmap)
      ready()
    case .none:
      known[picture.number] = Known(picture: picture)
      ready()
    }
  }

  /// Sends the next portion.
  private func proceed() {
    guard !isWaitingForEcho, !queue.isEmpty else { return }
    var bytes: [UInt8] = []
    while bytes.count < Self.portion, let chunk = queue[0].rest.popFirst() { bytes += chunk }
    let isFirst = !queue[0].isBegun
    queue[0].isBegun = true
    if isFirst { changed() }
    send(bytes)
    let done = queue[0].rest.isEmpty ? queue.removeFirst() : nil
    if let done { known[done.picture.number] = Known(picture: done.picture) }
    isWaitingForEcho = true
    echo { [weak self] in
      self?.isWaitingForEcho = false
      done?.ready()
      self?.proceed()
    }
  }

  /// Returns the rest of the picture in transfer. No sequence may refer to another picture before.
  private func rest() -> [UInt8] {
    guard let first = queue.first, first.isBegun else { return [] }
    queue.removeFirst()
    known[first.picture.number] = Known(picture: first.picture)
    DispatchQueue.main.async { MainActor.assumeIsolated { first.ready() } }
    return first.rest.flatMap(\.self)
  }

  /// Forgets a picture that is no longer shown.
  func forget(_ number: UInt32) {
    queue.removeAll { $0.picture.number == number && !$0.isBegun }
    guard known.removeValue(forKey: number) != nil, way == .placeholders || way == .kitty else {
      return
    }
    send(rest() + kitty.deletion(of: number))
    changed()
  }

  /// Forgets all pictures after `removal` was sent.
  func forgetAll() {
    (known, queue, placements, shown) = ([:], [], [:], nil)
    isWaitingForEcho = false
  }

  /// The bytes that remove all our pictures from the terminal, including partly transferred ones.
  var removal: [UInt8] {
    guard way == .placeholders || way == .kitty else { return [] }
    let begun = queue.first.map { $0.isBegun ? [$0.picture.number] : [] } ?? []
    return (known.keys.sorted() + begun).flatMap(kitty.deletion)
  }

  // MARK: Frames

  /// Returns whether rows must not be moved between two frames, because the pictures drawn over
  /// them would move, too.
  func mustStay(for canvas: Canvas) -> Bool {
    way.isOverlay && (!canvas.pictures.isEmpty || shown != nil)
  }

  /// Returns the bytes that follow the text of a frame.
  ///
  /// - Parameter everything: Whether the whole text was written again.
  func bytes(for canvas: Canvas, everything: Bool) -> [UInt8] {
    guard way.isOverlay, !canvas.pictures.isEmpty || shown != nil else { return [] }
    let before = everything ? nil : shown
    shown = canvas.pictures.isEmpty ? nil : canvas
    let bytes =
      way == .kitty ? place(canvas, everything: everything) : draw(canvas, over: before)
    // Restores the cursor position expected by ncurses, and resets the margins: a bitmap below
    // active margins, which ncurses may have left, would scroll the text between them.
    let start: [UInt8] = [0x1B, 0x37] + (way == .kitty ? [] : Array("\u{1B}[r".utf8))
    return bytes.isEmpty ? [] : start + bytes + [0x1B, 0x38]
  }

  private func place(_ canvas: Canvas, everything: Bool) -> [UInt8] {
    let blocks = canvas.pictureBlocks().filter { known[$0.first.number] != nil }
    let wanted = Set(blocks)
    var bytes: [UInt8] = []
    for (block, number) in placements.sorted(by: { $0.value < $1.value })
    where everything || !wanted.contains(block) {
      bytes += kitty.removal(of: block.first.number, placement: number)
      placements[block] = nil
    }
    for block in blocks where placements[block] == nil {
      guard let picture = known[block.first.number]?.picture else { continue }
      lastPlacement += 1
      placements[block] = lastPlacement
      bytes += Self.cursor(to: block)
      bytes += kitty.placement(of: block, in: picture, number: lastPlacement)
    }
    return bytes.isEmpty ? [] : rest() + bytes
  }

  /// Draws the pictures in rows with rewritten text. ncurses may have written more cells than those
  /// that changed.
  ///
  /// Omits the last row, because some terminals scroll when a bitmap ends there.
  private func draw(_ canvas: Canvas, over before: Canvas?) -> [UInt8] {
    let old = before?.size == canvas.size ? before : nil
    let blocks = canvas.pictureBlocks { row in
      row < canvas.size.rows - 1 && old.map { !canvas.hasRow(row, equalTo: row, of: $0) } ?? true
    }
    return blocks.flatMap { block -> [UInt8] in
      guard let known = known[block.first.number] else { return [] }
      let (x, y) = (block.first.column, block.first.row)
      func pixels(_ first: Int, _ count: Int, _ cells: Int, _ length: Int) -> Range<Int> {
        first * length / cells..<(first + count) * length / cells
      }
      let cells = known.picture.cells
      if let bitmap = known.bitmap {
        return Self.cursor(to: block)
          + SixelWriter.bytes(
            of: bitmap, x: pixels(x, block.rect.columns, cells.columns, bitmap.width),
            y: pixels(y, block.rect.rows, cells.rows, bitmap.height))
      }
      let all = known.picture.pixels
      return Self.cursor(to: block)
        + FilePictures.bytes(
          of: all, x: pixels(x, block.rect.columns, cells.columns, all.width),
          y: pixels(y, block.rect.rows, cells.rows, all.height),
          cells: GridSize(columns: block.rect.columns, rows: block.rect.rows))
    }
  }

  private static func cursor(to block: PictureBlock) -> [UInt8] {
    Array("\u{1B}[\(block.rect.row + 1);\(block.rect.column + 1)H".utf8)
  }
}
