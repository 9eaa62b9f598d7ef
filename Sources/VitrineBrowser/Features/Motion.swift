import BrowserModel

/// A movement of focus, or of the items on the screen.
package enum Motion: String, Hashable, Sendable {
  case up, down, left, right, next, previous
  case first, last, percent, rowStart, rowEnd
  case screenTop, screenMiddle, screenBottom
  case halfPageDown, halfPageUp, pageDown, pageUp
  case scrollDown, scrollUp
  case toCentre, toTop, toBottom
  case nextSection, previousSection, nextMarked, previousMarked
}
