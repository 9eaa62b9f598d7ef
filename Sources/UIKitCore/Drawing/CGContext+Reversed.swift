extension CGContext {
  /// Draws the output of a closure in reverse video.
  package func drawReversed(_ body: () -> Void) {
    append(.pushReverse)
    body()
    append(.popReverse)
  }
}
