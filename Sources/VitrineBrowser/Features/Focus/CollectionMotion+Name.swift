import UIKit

extension CollectionMotion {
  /// The name of the motion in command names, which configurations use.
  var name: String {
    switch self {
    case .step(.up): "up"
    case .step(.down): "down"
    case .step(.left): "left"
    case .step(.right): "right"
    case .step(let heading): heading == .next ? "next" : "previous"
    case .pages(let pages):
      (abs(pages) < 1 ? "halfPage" : "page") + (pages < 0 ? "Up" : "Down")
    case .sections(let distance): distance < 0 ? "previousSection" : "nextSection"
    case .lineStart: "rowStart"
    case .lineEnd: "rowEnd"
    case .first: "first"
    case .last: "last"
    }
  }
}
