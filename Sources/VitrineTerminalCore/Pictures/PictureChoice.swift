/// The user's choice of a picture protocol.
package enum PictureChoice: String, CaseIterable, Sendable {
  case auto, kitty, sixel, iterm, symbols
}
