import UIKit

/// A motion among items that keys are bound to, under the name that commands have for it.
struct Motion: Sendable {
  let name: String
  let meaning: CollectionKeyboard.Motion

  private init(_ name: String, _ meaning: CollectionKeyboard.Motion) {
    (self.name, self.meaning) = (name, meaning)
  }

  static let up = Motion("up", .step(.up))
  static let down = Motion("down", .step(.down))
  static let left = Motion("left", .step(.left))
  static let right = Motion("right", .step(.right))
  static let first = Motion("first", .first)
  static let last = Motion("last", .last)
  static let rowStart = Motion("rowStart", .lineStart)
  static let rowEnd = Motion("rowEnd", .lineEnd)
  static let halfPageDown = Motion("halfPageDown", .pages(0.5))
  static let halfPageUp = Motion("halfPageUp", .pages(-0.5))
  static let pageDown = Motion("pageDown", .pages(1))
  static let pageUp = Motion("pageUp", .pages(-1))
  static let nextSection = Motion("nextSection", .sections(1))
  static let previousSection = Motion("previousSection", .sections(-1))
}
