import Testing
import UIKit
import UIKitTesting

/// The descriptions of objects in a debugger or `print`: more than a memory address.
@MainActor
@Suite("Descriptions")
struct DescriptionTests {
  /// Records the events that it gets.
  private final class Noting: UIView {
    var seen: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      seen += touches.map { "\($0)" }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      seen += presses.map { "\($0)" }
    }
  }

  @Test("events describe their kind and place")
  func events() throws {
    let view = Noting()
    view.accessibilityIdentifier = "pad"
    let pilot = Pilot(view: view, size: (columns: 20, rows: 4))
    _ = view.becomeFirstResponder()
    pilot.press("x")
    pilot.click(column: 2, row: 1)
    let (press, touch) = (try #require(view.seen.first), try #require(view.seen.last))
    #expect(press.hasPrefix("<UIPress: began; key = <UIKey: keyboardX; characters = \"x\""))
    #expect(touch.hasPrefix("<UITouch: began; tapCount = 1; location = {20, 24}; view = <Noting"))
    #expect(touch.contains("identifier = pad"))
  }

  @Test("layout objects describe their names and numbers")
  func layout() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    let guide = UILayoutGuide()
    guide.identifier = "gap"
    view.addLayoutGuide(guide)
    #expect("\(guide)".hasPrefix("<UILayoutGuide: \"gap\"; layoutFrame = {{0, 0}, {0, 0}}"))
    #expect("\(view.layoutMarginsGuide)".contains("layoutFrame = {{8, 0}, {64, 32}}"))
    #expect("\(view.leadingAnchor)".hasPrefix("<NSLayoutXAxisAnchor: UIView:0x"))
    #expect("\(view.leadingAnchor)".hasSuffix(".leading>"))
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(32))
    #expect("\(size)" == "<NSCollectionLayoutSize: fractionalWidth(0.5) x estimated(32.0)>")
  }

  @Test("images, fonts, traits and items describe their contents")
  func values() throws {
    let plus = try #require(UIImage(systemName: "plus"))
    #expect("\(plus)".hasPrefix("<UIImage: symbol \"plus\"; {"))
    let bold = UIFont.boldSystemFont(ofSize: 17).fontDescriptor
    #expect("\(bold)" == "<UIFontDescriptor: 17.0 points; bold>")
    #expect("\(UITraitCollection(userInterfaceStyle: .dark))".contains("userInterfaceStyle = dark"))
    #expect("\(UIScreen.main)".hasPrefix("<UIScreen: bounds = {{0, 0}, {"))
    #expect("\(UINavigationItem(title: "Peaks"))" == "<UINavigationItem: \"Peaks\">")
    #expect("\(UIAction(title: "Add") { _ in })".contains("\"Add\""))
    let command = UIKeyCommand(title: "Save", input: "s", modifierFlags: .control) { _ in }
    #expect("\(command)".contains("\"Save\""))
  }
}
