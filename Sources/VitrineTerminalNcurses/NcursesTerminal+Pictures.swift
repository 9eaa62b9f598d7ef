import VitrineTerminalCore

// Pictures as pixels, on terminals that report support for them.
extension NcursesTerminal {
  package var pictureSupport: PictureSupport? {
    pictures.map { PictureSupport(cell: $0.cellPixels, isOverlay: $0.way.isOverlay) }
  }

  package func prepare(_ picture: TerminalPicture, ready: @escaping () -> Void) {
    pictures?.prepare(picture, ready: ready)
  }

  package func forget(_ picture: UInt32) { pictures?.forget(picture) }

  /// The size of a VT340's cells, for terminals that support sixels without reporting a size.
  private static let usualCell = GridSize(columns: 10, rows: 20)

  /// Selects the protocol for pictures according to the reported abilities.
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

  /// The bytes that remove our pictures. They first end a sequence that a signal may have cut off.
  var picturesOff: [UInt8] { pictures.map { [0x1B, 0x5C] + $0.removal } ?? [] }

  /// Queries the details needed for pictures as pixels.
  func askAboutPixels() {
    guard queries != nil, let pictures, pictures.way == .sixel || pictures.way == .iterm else {
      return
    }
    guard let bytes = queries?.beginAboutPixels() else { return }
    ask(bytes)
  }
}
