import Testing
import UIKitCore

@MainActor
@Suite("UIStackView")
struct UIStackViewTests {
  private let stage = ConstraintStage()

  /// A stack of views of 40, 60 and 100 x 16 points at the upper edge of 400 x 64.
  private func stack(
    _ distribution: UIStackView.Distribution = .fill,
    _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0
  ) -> UIStackView {
    let stack = stage.add(
      UIStackView(arrangedSubviews: [
        ContentView(40, 16), ContentView(60, 16), ContentView(100, 32),
      ]))
    (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, spacing)
    stage.layout(
      stack.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: 400),
      stack.heightAnchor.constraint(equalToConstant: 64))
    return stack
  }

  @Test(
    "distributions over 400 points: origins and lengths of the views",
    arguments: [
      (.fillEqually, 20, [0, 140, 280], [120, 120, 120]),
      (.fillProportionally, 0, [0, 80, 200], [80, 120, 200]),
      (.equalSpacing, 0, [0, 140, 300], [40, 60, 100]),
      (.equalCentering, 0, [0, 155, 300], [40, 60, 100]),
    ] as [(UIStackView.Distribution, CGFloat, [CGFloat], [CGFloat])])
  func distributions(
    _ distribution: UIStackView.Distribution, spacing: CGFloat, starts: [CGFloat],
    lengths: [CGFloat]
  ) {
    let frames = stack(distribution, spacing: spacing).arrangedSubviews.map(\.frame)
    #expect(frames.map(\.minX) == starts && frames.map(\.width) == lengths)
    #expect(frames.allSatisfy { $0.minY == 0 && $0.height == 64 })
  }

  @Test("filling, the view that hugs its content least grows")
  func fill() {
    let stack = stack(spacing: 10)
    stack.arrangedSubviews[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    stack.arrangedSubviews[2].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    stage.root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.width) == [40, 240, 100])
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 50, 300])
  }

  @Test(
    "alignments across 64 points: the upper edges of views of 16, 16 and 32",
    arguments: [
      (.top, [0, 0, 0]), (.center, [24, 24, 16]), (.bottom, [48, 48, 32]),
    ] as [(UIStackView.Alignment, [CGFloat])])
  func alignments(_ alignment: UIStackView.Alignment, tops: [CGFloat]) {
    let frames = stack(.equalSpacing, alignment).arrangedSubviews.map(\.frame)
    #expect(frames.map(\.minY) == tops && frames.map(\.height) == [16, 16, 32])
  }

  @Test("hidden views take no room; a column; custom spacing; margins; removal")
  func changes() {
    let stack = stack(.fillEqually)
    stack.arrangedSubviews[1].isHidden = true
    stage.root.layoutIfNeeded()
    #expect(stack.arrangedSubviews[2].frame.minX == 200)
    stack.arrangedSubviews[1].isHidden = false
    stack.axis = .vertical
    stack.setCustomSpacing(4, after: stack.arrangedSubviews[0])
    stage.root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 24, 44])
    #expect(stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
    stack.layoutMargins = UIEdgeInsets(top: 2, left: 10, bottom: 2, right: 30)
    stack.isLayoutMarginsRelativeArrangement = true
    stage.root.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.minX == 10)
    #expect(stack.arrangedSubviews[0].frame.width == 360)
    let first = stack.arrangedSubviews[0]
    first.removeFromSuperview()
    stage.root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.count == 2 && stack.arrangedSubviews[0].frame.minY == 2)
  }

  @Test("a stack fits its arranged views")
  func fitting() {
    let stack = UIStackView(arrangedSubviews: [ContentView(40, 16), ContentView(60, 32)])
    stack.spacing = 8
    stack.alignment = .center
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 108, height: 32))
  }
}
