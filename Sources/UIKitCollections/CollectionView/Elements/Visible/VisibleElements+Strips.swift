import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Elements that live in a strip of their section.
extension VisibleElements {
  /// The strip to which an element belongs; `nil` for one that scrolls with the content, or follows a position.
  func home(of key: ElementKey) -> StripView? {
    let strip = strip(holding: key)
    if let strip, strip.superview == nil { sink(strip) }
    return strip
  }

  private func strip(holding key: ElementKey) -> StripView? {
    owner.elementSteps.pins(key) ? nil : owner.strips.strip(holding: key)
  }

  /// Puts strips in front of the backgrounds and behind all other elements.
  func sinkStrips() {
    for strip in owner.strips.views { sink(strip) }
  }

  private func sink(_ strip: StripView) {
    let scrolling = stack.lazy.filter { $0.view.strip == nil }
    if let above = scrolling.first(where: { !$0.isBehindStrips }) {
      owner.insertSubview(strip, belowSubview: above.view)
    } else if let below = scrolling.last {
      owner.insertSubview(strip, aboveSubview: below.view)
    } else if strip.superview == nil {
      owner.addSubview(strip)
    }
  }

  /// Whether an element lives elsewhere than where it belongs by now, or its strip has moved under it.
  func isAstray(_ element: VisibleElement) -> Bool {
    let strip = strip(holding: element.key)
    return element.view.strip !== strip
      || strip.map { $0.shift != element.view.appliedShift } ?? false
  }

  /// Brings an element into the strip to which it belongs, or out of one, at the same place on screen.
  func settleHome(_ element: VisibleElement) {
    let strip = home(of: element.key)
    guard element.view.strip !== strip else {
      if let strip, strip.shift != element.view.appliedShift { element.view.forgetAttributes() }
      return
    }
    // Where it is seen, as it may be on its way, and its strip as well.
    let (from, to) = (Self.seenOrigin(of: element.view.strip), Self.seenOrigin(of: strip))
    UIView.performWithoutAnimation {
      move(element.view, to: strip)
      stack.removeAll { $0 === element }
      insert(element)
      element.view.jump(by: CGVector(dx: from.x - to.x, dy: from.y - to.y))
    }
  }

  /// Where the zero of what is in a strip is seen; in none, where that of the content is.
  private static func seenOrigin(of strip: StripView?) -> CGPoint {
    guard let strip else { return .zero }
    let (place, scrolled) = (strip.presentationFrame.origin, strip.presentationBounds.origin)
    return CGPoint(x: place.x - scrolled.x, y: place.y - scrolled.y)
  }

  /// Lets a new view live in a strip: whatever was applied to it before, was meant for elsewhere.
  func move(_ view: UICollectionReusableView, to strip: StripView?) {
    guard view.strip !== strip else { return }
    view.strip = strip
    view.forgetAttributes()
  }

  /// Puts a view among those of its siblings that are elements, where strips are about.
  ///
  /// - Parameter place: Its place in the stack, in which it is not yet.
  func insertAmongSiblings(_ element: VisibleElement, at place: Int) {
    let (view, strip) = (element.view, element.view.strip)
    let home: UIView = strip ?? owner
    if let above = stack[place...].first(where: { $0.view.strip === strip }) {
      home.insertSubview(view, belowSubview: above.view)
    } else if let below = stack[..<place].last(where: { $0.view.strip === strip }) {
      home.insertSubview(view, aboveSubview: below.view)
    } else {
      home.addSubview(view)
    }
  }

  func scrollStrip(ofSection section: Int, to offset: CGFloat, animated: Bool) {
    owner.strips.scroll(section: section, to: offset, animated: animated)
  }
}

extension VisibleElement {
  /// Whether strips lie in front of it: backgrounds do not cover what scrolls.
  var isBehindStrips: Bool {
    order.zIndex < 0 || order.zIndex == 0 && key.category == .decorationView
  }
}
