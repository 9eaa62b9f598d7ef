import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Elements inside a strip of their section.
extension VisibleElements {
  /// Returns the strip of an element; `nil` if it scrolls with the content, or follows the pointer.
  func home(of key: ElementKey) -> StripView? {
    let strip = strip(holding: key)
    if let strip, strip.superview == nil { sink(strip) }
    return strip
  }

  private func strip(holding key: ElementKey) -> StripView? {
    owner.elementSteps.pins(key) ? nil : owner.strips.strip(holding: key)
  }

  /// Places strips in front of the backgrounds and behind all other elements.
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

  /// Whether an element is in the wrong strip, or its strip has moved under it.
  func isAstray(_ element: VisibleElement) -> Bool {
    let strip = strip(holding: element.key)
    return element.view.strip !== strip
      || strip.map { $0.shift != element.view.appliedShift } ?? false
  }

  /// Moves an element into its strip, or out of one, at the same place on screen.
  func settleHome(_ element: VisibleElement) {
    let strip = home(of: element.key)
    guard element.view.strip !== strip else {
      if let strip, strip.shift != element.view.appliedShift { element.view.forgetAttributes() }
      return
    }
    // Use the places on screen, as the element and the strip may be moving.
    let (from, to) = (Self.seenOrigin(of: element.view.strip), Self.seenOrigin(of: strip))
    UIView.performWithoutAnimation {
      move(element.view, to: strip)
      stack.removeAll { $0 === element }
      insert(element)
      element.view.jump(by: CGVector(dx: from.x - to.x, dy: from.y - to.y))
    }
  }

  /// Returns the place on screen of a strip's origin; without a strip, of the content's origin.
  private static func seenOrigin(of strip: StripView?) -> CGPoint {
    guard let strip else { return .zero }
    let (place, scrolled) = (strip.presentationFrame.origin, strip.presentationBounds.origin)
    return CGPoint(x: place.x - scrolled.x, y: place.y - scrolled.y)
  }

  /// Moves a new view to a strip. Attributes applied before were for another superview.
  func move(_ view: UICollectionReusableView, to strip: StripView?) {
    guard view.strip !== strip else { return }
    view.strip = strip
    view.forgetAttributes()
  }

  /// Inserts a view among its sibling elements, if there are strips.
  ///
  /// - Parameter place: Its place in the stack, which does not contain it yet.
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
  /// Whether strips are in front of it: backgrounds do not cover scrolling content.
  var isBehindStrips: Bool {
    order.zIndex < 0 || order.zIndex == 0 && key.category == .decorationView
  }
}
