extension CGContext {
  /// Draws in reverse video what a closure draws.
  package func drawReversed(_ body: () -> Void) {
    append(.pushReverse)
    body()
    append(.popReverse)
  }
}
