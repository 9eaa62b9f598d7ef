import Dispatch
import TerminalCore

/// Shows the pictures of frames as pixels, by the terminal's protocol: keeps what the terminal knows, and says what a
/// frame needs beside its text.
@MainActor
final class PictureOutput {
  let way: PictureProtocol
  /// How many pixels a cell has.
  let cellPixels: GridSize
  private let kitty: KittyPictures
  /// How many colours a bitmap has.
  private let colors: Int
  private let send: ([UInt8]) -> Void
  /// Calls back when the terminal has taken all that was sent.
  private let echo: (@escaping () -> Void) -> Void
  /// Told when other pictures must be removed at the end than before.
  private let changed: () -> Void

  private var known: [UInt32: Known] = [:]
  /// What is being handed over, the first one now.
  private var queue: [Transmission] = []
  private var isWaitingForEcho = false
  /// The frame whose pictures are drawn over its cells; nil: there are none.
  private var shown: Canvas?
  /// The placements on the screen, and their numbers.
  private var placements: [PictureBlock: Int] = [:]
  private var lastPlacement = 0

  private struct Known {
    var picture: TerminalPicture
    /// In the colours and the size of a bitmap.
    var bitmap: IndexedPicture?
  }

  private struct Transmission {
    var picture: TerminalPicture
    var rest: ArraySlice<[UInt8]>
    var isBegun = false
    var ready: () -> Void
  }

  /// So many bytes go at once; the next ones when these have arrived, so that keys never wait for long.
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

  /// Whether it goes on as it is with cells of another size, or other colours: a terminal with placements scales.
  func fits(_ cell: GridSize, colors: Int) -> Bool {
    way == .placeholders || way == .kitty || cell == cellPixels && colors == self.colors
  }

  // MARK: Handing over

  /// Makes a picture ready to be shown: hands it to the terminal, or into the form in which it is drawn.
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

  /// The rest of the picture that is being handed over: no other picture may be spoken of before.
  private func rest() -> [UInt8] {
    guard let first = queue.first, first.isBegun else { return [] }
    queue.removeFirst()
    known[first.picture.number] = Known(picture: first.picture)
    DispatchQueue.main.async { MainActor.assumeIsolated { first.ready() } }
    return first.rest.flatMap(\.self)
  }

  /// Forgets a picture that is not shown any more.
  func forget(_ number: UInt32) {
    queue.removeAll { $0.picture.number == number && !$0.isBegun }
    guard known.removeValue(forKey: number) != nil, way == .placeholders || way == .kitty else {
      return
    }
    send(rest() + kitty.deletion(of: number))
    changed()
  }

  /// Forgets all, since `removal` was sent.
  func forgetAll() {
    (known, queue, placements, shown) = ([:], [], [:], nil)
    isWaitingForEcho = false
  }

  /// What takes all that is ours away from the terminal, whatever it has got of it.
  var removal: [UInt8] {
    guard way == .placeholders || way == .kitty else { return [] }
    let begun = queue.first.map { $0.isBegun ? [$0.picture.number] : [] } ?? []
    return (known.keys.sorted() + begun).flatMap(kitty.deletion)
  }

  // MARK: Frames

  /// Whether rows must stay where they are between two frames, as what is drawn over them would.
  func mustStay(for canvas: Canvas) -> Bool {
    way.isOverlay && (!canvas.pictures.isEmpty || shown != nil)
  }

  /// What follows the text of a frame.
  ///
  /// - Parameter everything: Whether all of it was written anew.
  func bytes(for canvas: Canvas, everything: Bool) -> [UInt8] {
    guard way.isOverlay, !canvas.pictures.isEmpty || shown != nil else { return [] }
    let before = everything ? nil : shown
    shown = canvas.pictures.isEmpty ? nil : canvas
    let bytes =
      way == .kitty ? place(canvas, everything: everything) : draw(canvas, over: before)
    // The cursor goes back to where ncurses has left it. A bitmap below the margins that are in force, which ncurses
    // may have left, would scroll what is between them.
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

  /// Draws what is in rows whose text was written: ncurses may have written more of them than has changed.
  ///
  /// The last row stays without: some terminals scroll when a bitmap ends there.
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
