/// What a person asks for.
package enum PictureChoice: String, CaseIterable, Sendable {
  case auto, kitty, sixel, iterm, symbols
}
