import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Sizes that fit")
struct UIViewFittingTests {
  private func label(_ text: String, at origin: CGPoint = .zero, lines: Int = 0) -> UILabel {
    let label = UILabel(frame: CGRect(origin: origin, size: CGSize(width: 10, height: 16)))
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test(
    "a label keeps a required width and finds its height; else it is as wide as its text")
  func priorities() {
    let label = label("one two three")
    #expect(label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 104)
    #expect(label.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).height == 16)
    let narrow = label.systemLayoutSizeFitting(
      CGSize(width: 64, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == CGSize(width: 64, height: 32))
    #expect(label.systemLayoutSizeFitting(CGSize(width: 64, height: 0)).height == 16)
    label.preferredMaxLayoutWidth = 64
    #expect(label.systemLayoutSizeFitting(.zero) == CGSize(width: 56, height: 32))
  }

  @Test("a plain view is as large as its subviews need, with its near margins at the far edges")
  func subviews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 300, height: 200))
    let backdrop = UIView(frame: view.bounds)
    view.addSubview(backdrop)
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 300, height: 200))
    view.addSubview(label("title", at: CGPoint(x: 8, y: 16)))
    view.addSubview(label("a longer line", at: CGPoint(x: 24, y: 32)))
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 24 + 104 + 8, height: 48 + 16))
    let mark = UIView(frame: CGRect(x: 160, y: 16, width: 16, height: 16))
    view.addSubview(mark)
    #expect(view.systemLayoutSizeFitting(.zero).width == 184)
    mark.isHidden = true
    #expect(view.systemLayoutSizeFitting(.zero).width == 136)
  }

  @Test("text wraps inside the margins of a required width")
  func wrapping() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 16))
    let label = label("one two three")
    label.frame = CGRect(x: 8, y: 0, width: 84, height: 16)
    view.addSubview(label)
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 72, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow)
    #expect(size == CGSize(width: 72, height: 32))
  }

  @Test("a view's own fitting size wins, even if it is the current one")
  func ownSize() {
    final class Known: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 48) }
    }
    let view = Known(frame: CGRect(x: 0, y: 0, width: 40, height: 48))
    view.addSubview(label("much longer than that"))
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 48))
    view.frame.size = CGSize(width: 1, height: 2)
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 40, height: 48))
  }

  @Test("a view with a constraint for one extent takes the other one from its content")
  func oneConstraint() {
    func fit(_ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil) -> ContentFit {
      view.translatesAutoresizingMaskIntoConstraints = false
      if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
      if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
      return view.contentFit(
        in: CGSize(
          width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    }
    #expect(fit(label("one two three"), width: 64) == ContentFit(width: 64, height: 32))
    #expect(fit(label("one"), height: 48) == ContentFit(width: 24, height: 48))
    final class Bar: UIView {
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 16)
      }
    }
    #expect(fit(Bar(), width: 40) == ContentFit(width: 40, height: 16))
    #expect(fit(Bar(), height: 32) == ContentFit(width: nil, height: 32))
    final class Tile: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 24, height: 32) }
    }
    #expect(fit(Tile(), width: 40) == ContentFit(width: 40, height: 32))
    #expect(fit(UIView(), width: 40) == ContentFit(width: 40, height: nil))
    #expect(fit(UIView(), width: 0, height: 16) == ContentFit(width: 0, height: 16))
    let bar = Bar()
    #expect(fit(bar, width: 40).height == 16)
    bar.setContentCompressionResistancePriority(.required, for: .vertical)
    bar.frame = CGRect(x: 0, y: 0, width: 40, height: 8)
    bar.layoutIfNeeded()
    #expect(bar.contentFit(in: CGSize(width: 400, height: 400)).height == 16)
  }

  @Test("UILayoutPriority has UIKit's values")
  func values() {
    #expect(UILayoutPriority.required.rawValue == 1000)
    #expect(UILayoutPriority.defaultHigh.rawValue == 750)
    #expect(UILayoutPriority.defaultLow == UILayoutPriority(250))
    #expect(UILayoutPriority.fittingSizeLevel < .defaultLow)
    #expect(UILayoutPriority(rawValue: 999) < .required)
  }
}
