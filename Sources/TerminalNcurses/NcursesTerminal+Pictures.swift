import TerminalCore

// Pictures as pixels, where the terminal has told that it takes them.
extension NcursesTerminal {
  package var pictureSupport: PictureSupport? {
    pictures.map { PictureSupport(cell: $0.cellPixels, isOverlay: $0.way.isOverlay) }
  }

  package func prepare(_ picture: TerminalPicture, ready: @escaping () -> Void) {
    pictures?.prepare(picture, ready: ready)
  }

  package func forget(_ picture: UInt32) { pictures?.forget(picture) }

  /// Cells of a VT340, for terminals that take its bitmaps and tell nothing.
  private static let usualCell = GridSize(columns: 10, rows: 20)

  /// Takes the way of showing pictures that fits what the terminal has told.
  func choosePictures() {
    let isInTmux = queries?.isInTmux ?? false
    let abilities = abilities
    let known = abilities.cellPixels ?? devicePixels
    let way =
      type.isModern
      ? PictureProtocol(
        options.pictures, abilities: abilities, cell: known, depth: colorDepth, isInTmux: isInTmux)
      : nil
    let cell = known ?? Self.usualCell
    let colors = abilities.sixelColors ?? 256
    if way == pictures?.way, way == nil || pictures?.fits(cell, colors: colors) ?? true { return }
    if let pictures {
      transmit(pictures.removal)
      isUnknown = true
    }
    pictures = way.map { way in
      PictureOutput(
        way, cellPixels: cell, colors: colors, isInTmux: isInTmux
      ) { [unowned self] in
        transmit($0)
      } echo: { [unowned self] in
        requestFrameEcho($0)
      } changed: { [unowned self] in
        prepareRestoring(resized: false)
      }
    }
    prepareRestoring(resized: false)
  }

  /// Removes what is ours of pictures. A sequence that was cut short by a signal ends first.
  var picturesOff: [UInt8] { pictures.map { [0x1B, 0x5C] + $0.removal } ?? [] }

  /// Asks what pictures in pixels need to know beyond whether there are any.
  func askAboutPixels() {
    guard queries != nil, let pictures, pictures.way == .sixel || pictures.way == .iterm else {
      return
    }
    guard let bytes = queries?.beginAboutPixels() else { return }
    ask(bytes)
  }
}
