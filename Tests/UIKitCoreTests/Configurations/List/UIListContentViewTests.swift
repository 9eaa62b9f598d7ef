import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIListContentViewTests {
  init() { UIScreen.main.cellMetrics = CellMetrics() }

  private func content(
    _ preset: UIListContentConfiguration = .cell(), _ text: String? = nil,
    _ secondary: String? = nil, image: UIImage? = nil
  ) -> UIListContentConfiguration {
    var result = preset
    (result.text, result.secondaryText, result.image) = (text, secondary, image)
    return result
  }

  /// Returns a view of a width, with its fitting height.
  private func view(
    _ configuration: UIListContentConfiguration, width: CGFloat = 160, height: CGFloat? = nil
  ) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    let fit = view.sizeThatFits(CGSize(width: width, height: 0))
    view.frame = CGRect(x: 0, y: 0, width: width, height: height ?? fit.height)
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UIListContentView) -> [CGRect?] {
    [view.imageLayoutGuide, view.textLayoutGuide, view.secondaryTextLayoutGuide].map {
      $0?.layoutFrame
    }
  }

  private let star = UIImage(systemName: "star")

  @Test func `a title is one row, a column from the edges`() {
    let view = view(content(.cell(), "Title"))
    #expect(view.frame.height == 16)
    #expect(frames(view) == [nil, rect(8, 0, 144, 16), nil])
  }

  @Test func `a subtitle is below the title, a value at the end of its row`() {
    #expect(
      frames(view(content(.subtitleCell(), "Title", "More")))
        == [nil, rect(8, 0, 144, 16), rect(8, 16, 144, 16)])
    #expect(
      frames(view(content(.valueCell(), "Title", "12")))
        == [nil, rect(8, 0, 112, 16), rect(136, 0, 16, 16)])
  }

  @Test func `a value without space in the row is below`() {
    // 144 points: 5 + 2 + 11 columns fit exactly, one more does not.
    #expect(view(content(.valueCell(), "Title", "12345678901")).frame.height == 16)
    let low = view(content(.valueCell(), "Title", "123456789012"))
    #expect(frames(low) == [nil, rect(8, 0, 144, 16), rect(8, 16, 144, 16)])
  }

  @Test func `a value without a title is at the end`() {
    #expect(frames(view(content(.valueCell(), nil, "12")))[2] == rect(136, 0, 16, 16))
  }

  @Test func `a symbol has two columns before the text, beside the first row`() {
    let view = view(content(.subtitleCell(), "Title", "More", image: star))
    #expect(frames(view)[0]?.minX == 8 && frames(view)[0]?.minY == 0)
    #expect(frames(view)[1] == rect(32, 0, 120, 16))
  }

  @Test func `an image has its own space, or the reserved space`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
    var given = content(.cell(), "Title", image: picture)
    // 40 points are 5 columns and 3 rows.
    #expect(frames(view(given)) == [rect(8, 0, 40, 40), rect(56, 16, 96, 16), nil])
    given.imageProperties.maximumSize = CGSize(width: 20, height: 0)
    #expect(frames(view(given))[0] == rect(8, 0, 20, 20))
    given.imageProperties.reservedLayoutSize = CGSize(width: 64, height: 48)
    #expect(frames(view(given))[0] == rect(24, 0, 20, 20))
    #expect(frames(view(given))[1] == rect(80, 16, 72, 16))
    given.imageProperties.reservedLayoutSize.width =
      UIListContentConfiguration.ImageProperties.standardDimension
    let start = try #require(frames(view(given))[1]?.minX)
    #expect(abs(start - (8 + 24 + 8)) < 1e-6)
  }

  @Test func `text wraps at the width there is, in as many lines as are allowed`() {
    var given = content(.cell(), "one two three four five six")
    #expect(view(given, width: 96).frame.height == 48)
    given.textProperties.numberOfLines = 2
    #expect(view(given, width: 96).frame.height == 32)
  }

  @Test func `in a higher view the content is in the middle, by whole rows`() {
    #expect(frames(view(content(.cell(), "Title"), height: 64))[1]?.minY == 16)
    #expect(frames(view(content(.subtitleCell(), "A", "B"), height: 96))[1]?.minY == 32)
  }

  @Test(
    "in a lower view the secondary text gives up its rows first",
    arguments: [(64, 32, 32), (48, 32, 16), (32, 16, 16), (16, 16, nil)]
      as [(CGFloat, CGFloat, CGFloat?)])
  func lower(height: CGFloat, text: CGFloat, secondary: CGFloat?) {
    let given = content(.subtitleCell(), "one two three", "four five six")
    let view = view(given, width: 80, height: height)
    #expect(frames(view)[1]?.height == text)
    #expect(frames(view)[2]?.height ?? 0 == secondary ?? 0)
  }

  @Test func `from right to left the content is mirrored`() {
    let view = view(content(.valueCell(), "Title", "12", image: star))
    let usual = frames(view)
    view.semanticContentAttribute = .forceRightToLeft
    for (frame, mirrored) in zip(usual, frames(view)) {
      let expected = frame.map { rect(160 - $0.maxX, $0.minY, $0.width, $0.height) }
      #expect(mirrored == expected)
    }
  }

  @Test func `larger margins of the superview apply`() {
    let superview = UIView(frame: rect(0, 0, 160, 48))
    superview.layoutMargins = UIEdgeInsets(top: 16, left: 24, bottom: 16, right: 0)
    var given = content(.cell(), "Title")
    let view = UIListContentView(configuration: given)
    superview.addSubview(view)
    view.frame = superview.bounds
    #expect(view.textLayoutGuide?.layoutFrame == rect(24, 16, 128, 16))
    #expect(view.sizeThatFits(CGSize(width: 160, height: 0)).height == 48)
    given.axesPreservingSuperviewLayoutMargins = .horizontal
    view.configuration = given
    #expect(view.sizeThatFits(CGSize(width: 160, height: 0)).height == 16)
    superview.layoutMargins.left = 40
    #expect(view.textLayoutGuide?.layoutFrame.minX == 40)
    given.axesPreservingSuperviewLayoutMargins = []
    view.configuration = given
    #expect(view.textLayoutGuide?.layoutFrame.minX == 8)
  }

  @Test func `the labels look as the properties say`() throws {
    var given = content(.groupedHeader(), "fruit")
    given.textProperties.alignment = .center
    let view = view(given)
    let label = try #require(view.subviews.first as? UILabel)
    #expect(label.text == "FRUIT" && label.textColor == .secondaryLabel)
    #expect(label.textAlignment == .center && label.numberOfLines == 0)
    given.attributedText = NSAttributedString(string: "with attributes")
    view.configuration = given
    #expect(label.attributedText?.string == "with attributes")
  }

  @Test func `parts come and go with the configuration, and their guides with them`() {
    let view = view(content(.subtitleCell(), "Title", "More", image: star))
    #expect(view.subviews.count == 3)
    view.configuration = content(.subtitleCell(), "", nil)
    #expect(view.subviews.isEmpty && frames(view) == [nil, nil, nil])
  }

  @Test func `a change of the size is reported, a change of a colour is not`() {
    let told = Told()
    let view = UIListContentView(configuration: content(.cell(), "Title"))
    told.addSubview(view)
    told.count = 0
    var next = content(.cell(), "Title")
    next.textProperties.color = .red
    view.configuration = next
    view.configuration = next
    #expect(told.count == 0)
    next.text = "Another"
    view.configuration = next
    #expect(told.count == 1)
    next.directionalLayoutMargins.top = 16
    view.configuration = next
    #expect(told.count == 2)
  }

  @Test func `views follow its layout guides`() {
    let stage = Stage()
    let root = stage.view(0, 0, 320, 64)
    let view = UIListContentView(configuration: content(.valueCell(), "Title", "12"))
    let mark = UIView()
    for part in [view, mark] {
      part.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(part)
    }
    guard let guide = view.secondaryTextLayoutGuide else {
      Issue.record("a value has a guide")
      return
    }
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 240),
      mark.trailingAnchor.constraint(equalTo: guide.leadingAnchor),
      mark.topAnchor.constraint(equalTo: guide.topAnchor),
      mark.widthAnchor.constraint(equalToConstant: 8),
      mark.heightAnchor.constraint(equalTo: guide.heightAnchor),
    ])
    root.layoutIfNeeded()
    // 240 less a column of margin and two of text.
    #expect(view.frame == rect(0, 0, 240, 16) && mark.frame == rect(208, 0, 8, 16))
    view.configuration = content(.valueCell(), "Title", "1234")
    root.layoutIfNeeded()
    #expect(mark.frame == rect(192, 0, 8, 16))
  }

  @Test func `by constraints it is as high as its lines need at the width it gets`() {
    let stage = Stage()
    let root = stage.view(0, 0, 320, 160)
    let view = UIListContentView(configuration: content(.cell(), "one two three four five six"))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 96),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 96, 48))
  }

  @Test func `symbols are in the tint colour, and in that of the properties`() throws {
    var given = content(.cell(), "Title", image: star)
    let view = view(given)
    let image = try #require(view.subviews.first { $0 is UIImageView })
    view.tintColor = .systemGreen
    #expect(image.tintColor == .systemGreen)
    given.imageProperties.tintColor = .systemRed
    view.configuration = given
    #expect(image.tintColor == .systemRed)
  }

  @Test func `a configuration of another type is not taken`() {
    let view = view(content(.cell(), "Title"))
    #expect(!view.supports(Foreign()))
    view.configuration = Foreign()
    #expect((view.configuration as? UIListContentConfiguration)?.text == "Title")
  }
}

private struct Foreign: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: .cell())
  }
  func updated(for state: any UIConfigurationState) -> Foreign { self }
}

/// Counts how often a view inside invalidates its size.
private final class Told: UIView, ContentSizeObserver {
  var count = 0
  init() {
    super.init(frame: .zero)
    observesContentSize = true
  }
  required init?(coder: NSCoder) { nil }
  func contentSizeWasInvalidated(by view: UIView) { count += 1 }
  func constraintsWereChanged() {}
}
