import Testing

@testable import UIKitCore

@MainActor struct UIBackgroundConfigurationTests {
  private let plain = UICellConfigurationState(traitCollection: UITraitCollection())

  private var selected: UICellConfigurationState {
    var state = plain
    state.isSelected = true
    return state
  }

  @Test func `a colour that was not set follows the state`() {
    let cell = UIBackgroundConfiguration.listCell()
    #expect(cell.updated(for: selected).backgroundColor != cell.backgroundColor)
    #expect(cell.updated(for: selected).updated(for: plain) == cell)
  }

  @Test func `a colour that was set stays in every state`() {
    var cell = UIBackgroundConfiguration.listCell()
    cell.backgroundColor = .systemRed
    #expect(cell.updated(for: selected).backgroundColor == .systemRed)
  }

  @Test func `a clear background stays clear when its cell is selected`() {
    #expect(UIBackgroundConfiguration.clear().backgroundColor == .clear)
    #expect(UIBackgroundConfiguration.clear().updated(for: selected).backgroundColor == .clear)
  }

  @Test func `a background without a colour has that of the tint`() {
    var clear = UIBackgroundConfiguration.clear()
    clear.backgroundColor = nil
    #expect(clear.resolvedBackgroundColor(for: .systemGreen) == .systemGreen)
    #expect(clear.resolvedStrokeColor(for: .systemGreen) == .systemGreen)
  }

  @Test func `a transformer makes the colour that is shown`() {
    var cell = UIBackgroundConfiguration.listCell()
    cell.backgroundColor = .red
    cell.backgroundColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .blue : $0 }
    #expect(cell.resolvedBackgroundColor(for: .green) == .blue)
    #expect(cell.backgroundColor == .red)
  }

  @Test func `configurations with the same transformer are equal, others are not`() {
    var (one, other) = (UIBackgroundConfiguration.clear(), UIBackgroundConfiguration.clear())
    one.backgroundColorTransformer = .grayscale
    #expect(one != other)
    other.backgroundColorTransformer = .grayscale
    #expect(one == other)
  }

  @Test func `a custom state is stored by its key`() {
    var state = plain
    let key = UIConfigurationStateCustomKey("archived")
    #expect(state[key] == nil)
    state[key] = true
    #expect(state[key] as? Bool == true && state != plain)
    state[key] = nil
    #expect(state == plain)
  }

  @Test func `a background view keeps to the insets and to the margins of its superview`() {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.edgesAddingLayoutMarginsToBackgroundInsets = .leading
    let owner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    owner.directionalLayoutMargins = .init(top: 9, leading: 10, bottom: 9, trailing: 9)
    let view = BackgroundView(configuration: configuration)
    view.frame = owner.bounds
    owner.addSubview(view)
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame == CGRect(x: 12, y: 1, width: 84, height: 46))
  }
}
