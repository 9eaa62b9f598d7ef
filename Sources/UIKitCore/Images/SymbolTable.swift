import Foundation

/// The characters for symbols of iOS: one or two columns wide, and available in every font with the
/// usual arrows, boxes and dingbats. None is drawn as an emoji. `PlainGlyphs` of the cells tower
/// has the replacements for terminals with ASCII only.
enum SymbolTable {
  /// The character for unknown names.
  static let placeholder = "□"

  /// Returns the character for a name; nil for an unknown name.
  ///
  /// Shapes around a symbol and fills have no effect on the character: `bell.badge.fill`,
  /// `bell.circle` and `bell` look alike unless the table names them.
  static func glyph(of name: String) -> String? {
    var parts = name.split(separator: ".")
    while !parts.isEmpty {
      if let glyph = glyphs[parts.joined(separator: ".")] { return glyph }
      guard let last = parts.popLast(), variants.contains(String(last)) else { return nil }
    }
    return nil
  }

  /// Returns whether a text has the form of a symbol's name: words of lowercase letters and digits,
  /// separated by dots.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      }
  }

  /// Suffixes without an effect on the character.
  private static let variants: Set<String> = [
    "fill", "circle", "square", "rectangle", "diamond", "hexagon", "badge", "inverse", "rtl", "ltr",
  ]

  /// The characters by name, made on first use.
  static let glyphs: [String: String] = {
    var glyphs: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for name in words.dropFirst() { glyphs[name] = words[0] }
    }
    return glyphs
  }()

  /// A character, followed by the names that it represents.
  private static let table = """
    ★ star.fill star.circle.fill star.square.fill
    ☆ star star.leadinghalf.filled
    ♥ heart.fill suit.heart.fill
    ♡ heart suit.heart
    ♠ suit.spade suit.spade.fill
    ♣ suit.club suit.club.fill
    ♦ suit.diamond suit.diamond.fill
    ✓ checkmark
    ✔ checkmark.circle.fill checkmark.square.fill checkmark.seal checkmark.shield
    ☑ checkmark.square checklist
    ☐ square
    ■ square.fill stop.fill stop
    ▣ square.inset.filled squareshape rectangle.inset.filled
    ▭ rectangle rectangle.portrait
    ○ circle
    ● circle.fill record.circle circle.inset.filled
    ◐ circle.lefthalf.filled circle.righthalf.filled moon.circle sun.min
    ◌ circle.dotted circle.dashed
    ◆ diamond.fill
    ◇ diamond
    △ triangle
    ▲ triangle.fill arrowtriangle.up.fill arrowtriangle.up
    ▼ arrowtriangle.down.fill arrowtriangle.down
    ◀ arrowtriangle.left.fill arrowtriangle.left arrowtriangle.backward backward.frame
    ▶ play.fill play arrowtriangle.right.fill arrowtriangle.right arrowtriangle.forward
    ‖ pause pause.fill
    » forward forward.fill chevron.right.2 forward.end
    « backward backward.fill chevron.left.2 backward.end
    ✕ xmark multiply delete.left clear
    ✗ xmark.circle xmark.square xmark.seal xmark.octagon
    ✖ xmark.circle.fill xmark.square.fill
    + plus plus.app cross
    − minus
    ± plusminus
    ÷ divide
    = equal equal.circle
    % percent
    # number grid.circle
    @ at
    & ampersand
    ƒ function fx
    ∑ sum
    √ x.squareroot
    π pi
    ∞ infinity
    ? questionmark questionmark.folder
    ! exclamationmark exclamationmark.bubble
    ⚠ exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.octagon exclamationmark.shield
    i info info.bubble
    ← arrow.left arrow.backward arrowshape.left arrow.left.to.line return.left
    → arrow.right arrow.forward arrowshape.right arrow.right.to.line
    ↑ arrow.up square.and.arrow.up arrow.up.doc arrow.up.to.line arrowshape.up shift capslock
    ↓ arrow.down square.and.arrow.down arrow.down.doc arrow.down.to.line tray.and.arrow.down icloud.and.arrow.down
    ↔ arrow.left.and.right arrow.left.arrow.right arrow.right.arrow.left
    ↕ arrow.up.and.down arrow.up.arrow.down line.3.horizontal.decrease arrow.up.and.down.text.horizontal
    ↖ arrow.up.left
    ↗ arrow.up.right arrow.up.forward arrow.up.forward.app arrow.up.right.square
    ↘ arrow.down.right arrow.down.forward
    ↙ arrow.down.left
    ↩ arrow.uturn.left arrow.uturn.backward arrow.turn.up.left arrowshape.turn.up.left return
    ↪ arrow.uturn.right arrow.uturn.forward arrow.turn.up.right arrowshape.turn.up.right
    ↻ arrow.clockwise arrow.triangle.2.circlepath goforward arrow.2.circlepath arrow.2.squarepath
    ↺ arrow.counterclockwise gobackward
    ↗ arrow.up.left.and.arrow.down.right viewfinder
    ↙ arrow.down.right.and.arrow.up.left
    ‹ chevron.left chevron.backward chevron.compact.left
    › chevron.right chevron.forward chevron.compact.right
    ∧ chevron.up chevron.compact.up
    ∨ chevron.down chevron.compact.down
    ⇅ chevron.up.chevron.down arrow.up.arrow.down.circle
    ⌂ house house.lodge building building.2 building.columns
    ⚙ gear gearshape gearshape.2 wrench wrench.and.screwdriver hammer
    ⌕ magnifyingglass magnifyingglass.plus plus.magnifyingglass minus.magnifyingglass text.magnifyingglass
    ✎ pencil square.and.pencil pencil.and.outline pencil.line highlighter applepencil
    ✂ scissors
    ⌫ trash trash.slash delete.backward
    ⌦ delete.forward
    ▤ doc doc.text doc.plaintext text.alignleft doc.richtext newspaper note.text list.bullet.rectangle
    ❐ doc.on.doc square.on.square rectangle.on.rectangle plus.square.on.square doc.on.clipboard clipboard
    ▰ folder.fill externaldrive internaldrive
    ▱ folder folder.badge.plus folder.badge.minus
    ⊟ archivebox tray tray.full shippingbox cube
    ⊞ square.grid.2x2 rectangle.grid.2x2 square.grid.3x3 rectangle.grid.3x2 tablecells calendar
    ≣ line.3.horizontal list.bullet list.dash list.number line.horizontal.3 sidebar.left sidebar.leading
    ⋯ ellipsis ellipsis.bubble
    ¦ ellipsis.vertical
    ✉ envelope envelope.open paperplane mail.stack
    ☎ phone phone.arrow.up.right phone.down
    ❝ quote.bubble text.quote quote.opening bubble.left bubble.right message text.bubble bubble.left.and.bubble.right
    ☺ person person.crop face.smiling person.crop.circle.badge.plus
    ⚇ person.2 person.3 person.2.crop.square.stack
    ♪ music.note mic waveform
    ♫ music.note.list headphones hifispeaker
    ◁ speaker speaker.wave.1 speaker.wave.2 speaker.wave.3 speaker.slash
    ♯ metronome tuningfork
    ☀ sun.max lightbulb flashlight.on.fill light.max
    ☾ moon moon.stars moon.zzz bed.double
    ☁ cloud icloud cloud.rain cloud.sun icloud.and.arrow.up
    ☂ umbrella
    ❄ snow snowflake
    ϟ bolt bolt.horizontal bolt.slash flame
    ◷ clock timer stopwatch gauge speedometer alarm hourglass deskclock clock.arrow.circlepath
    ⚑ flag flag.2.crossed flag.checkered
    ⚐ flag.slash mappin mappin.and.ellipse
    ⊙ location scope target location.north dot.viewfinder
    ◎ camera camera.viewfinder smallcircle.filled.circle dot.circle livephoto
    ▦ photo photo.on.rectangle photo.stack qrcode barcode
    ▷ film video play.rectangle tv play.tv airplayvideo
    ◍ globe network globe.americas globe.europe.africa map
    ∞ link link.badge.plus
    ⊘ nosign slash.circle eye.slash wifi.slash bell.slash mic.slash
    ◉ eye eyes eyeglasses
    ⊠ lock lock.fill lock.shield faceid touchid
    ⊡ lock.open
    ♤ shield
    ⌐ key key.fill
    ∩ bell bell.badge app.badge megaphone
    ⌁ paperclip
    ▮ bookmark.fill battery.100 pin.fill
    ▯ bookmark battery.0 pin book books.vertical text.book.closed iphone ipad
    ◈ tag ticket giftcard gift creditcard
    $ dollarsign
    € eurosign
    £ sterlingsign
    ¥ yensign
    ⊕ cart cart.badge.plus bag basket plus.circle
    ⊖ cart.badge.minus minus.circle
    ▥ chart.bar chart.bar.xaxis chart.pie slider.horizontal.3 slider.vertical.3
    ≈ chart.xyaxis.line chart.line.uptrend.xyaxis waveform.path.ecg
    ▁ wifi antenna.radiowaves.left.and.right dot.radiowaves.left.and.right
    ⌨ keyboard keyboard.chevron.compact.down
    ⌘ command
    ⌥ option
    ⌃ control
    ⎋ escape
    ⌽ power
    > terminal chevron.left.forwardslash.chevron.right apple.terminal
    { curlybraces
    B bold
    I italic
    U underline
    S strikethrough
    A textformat textformat.size character a.circle textformat.abc
    ≡ text.justify text.aligncenter text.alignright line.3.horizontal.circle
    ✦ sparkles sparkle wand.and.stars wand.and.rays
    ✈ airplane
    ⚘ leaf tree
    ◒ drop paintbrush paintpalette eyedropper
    ⚕ cross.case stethoscope pills
    ♻ arrow.3.trianglepath
    ☻ person.fill face.dashed
    ▤ printer scanner
    ⏏ eject
    """
}
