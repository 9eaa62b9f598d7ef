/// A movement of focus by what the screen shows, or of the screen. Those that any collection view knows are `Motion`.
enum ScreenMotion: String, Sendable {
  /// In reading order.
  case next, previous
  case percent
  case screenTop, screenMiddle, screenBottom
  case scrollDown, scrollUp
  /// The screen moves, so that focus is there.
  case toCentre, toTop, toBottom
  case nextMarked, previousMarked
}
