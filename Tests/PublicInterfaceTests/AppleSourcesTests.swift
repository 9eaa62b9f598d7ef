import Testing
import VitrineTestTraits

/// Declarations and calls that occur in many sources for iOS.
@Suite("Sources written for iOS compile", .waits)
struct AppleSourcesTests {
  private static let modes = [5, 6]

  private func expectNoErrors(_ source: String, mode: Int) throws {
    let errors = try TypeCheck().errors(in: source, languageMode: mode)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  @Test(
    "UIKit's additions to Foundation types are not ambiguous beside Foundation", arguments: modes)
  func besideFoundation(mode: Int) throws {
    try expectNoErrors(
      """
      import Foundation
      import UIKit
      @MainActor final class Clock: NSObject {
        var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { $0.invalidate() }
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
          DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: DispatchWorkItem {})
          _ = IndexPath(item: 1, section: 0).item + IndexPath(row: 1, section: 0).row
          _ = IndexPath(item: 1, section: 0).section + NSIndexPath(item: 1, section: 0).item
          _ = CGRect.zero.intersects(.zero)
          _ = NSValue(cgRect: .zero).cgRectValue.union(NSValue(cgRect: .zero).cgRectValue)
          _ = NSValue(cgPoint: .zero).cgPointValue.x + NSValue(cgSize: .zero).cgSizeValue.width
          _ = "text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
          _ = NSAttributedString(string: "text", attributes: [.foregroundColor: UIColor.red]).size()
          _ = AttributedString(NSAttributedString("text"))
          _ = try? AttributedString(markdown: "*text*")
          _ = CACurrentMediaTime() + CGPoint.zero.applying(.identity).x
          UndoManager().undo()
        }
      }
      """, mode: mode)
  }

  @Test("a handler of changed traits names self by Self", arguments: modes)
  func traitHandlers(mode: Int) throws {
    try expectNoErrors(
      """
      import UIKit
      class Controller: UIViewController {
        func paint() {}
        override func viewDidLoad() {
          super.viewDidLoad()
          registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (self: Self, previous: UITraitCollection) in self.paint()
          }
          registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in self.paint() }
          registerForTraitChanges([UITraitUserInterfaceStyle.self]) { controller, _ in controller.paint() }
          view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { $0.alpha = 1; _ = $1 }
        }
      }
      final class Badge: UIView {
        func paint() {}
        override init(frame: CGRect) {
          super.init(frame: frame)
          registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (self: Self, previous: UITraitCollection) in self.paint()
          }
          registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (badge: Badge, previous: UITraitCollection) in badge.paint()
          }
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """, mode: mode)
  }

  @Test(
    "a view subclass can override ordering, finding and picturing of subviews", arguments: modes)
  func overriddenOrder(mode: Int) throws {
    try expectNoErrors(
      """
      import UIKit
      final class Forwarding: UIView {
        let inner = UIView()
        override func addSubview(_ view: UIView) { inner.addSubview(view) }
        override func insertSubview(_ view: UIView, at index: Int) { inner.insertSubview(view, at: index) }
        override func insertSubview(_ view: UIView, belowSubview other: UIView) {
          inner.insertSubview(view, belowSubview: other)
        }
        override func insertSubview(_ view: UIView, aboveSubview other: UIView) {
          inner.insertSubview(view, aboveSubview: other)
        }
        override func bringSubviewToFront(_ view: UIView) { inner.bringSubviewToFront(view) }
        override func sendSubviewToBack(_ view: UIView) { inner.sendSubviewToBack(view) }
        override func exchangeSubview(at i: Int, withSubviewAt j: Int) {
          inner.exchangeSubview(at: i, withSubviewAt: j)
        }
        override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
          inner.snapshotView(afterScreenUpdates: afterUpdates)
        }
        override func viewWithTag(_ tag: Int) -> UIView? { inner.viewWithTag(tag) }
        override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
        override func endEditing(_ force: Bool) -> Bool { super.endEditing(force) }
      }
      final class Round: UIImageView {
        override init(image: UIImage?) {
          super.init(image: image)
          layer.cornerRadius = 8
          preferredSymbolConfiguration = .init(font: .preferredFont(forTextStyle: .body), scale: .large)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """, mode: mode)
  }

  @Test("images can be drawn on any thread", arguments: modes)
  func imagesOnAnyThread(mode: Int) throws {
    try expectNoErrors(
      """
      import UIKit
      func badge(_ text: String) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.opaque = false
        return UIGraphicsImageRenderer(size: CGSize(width: 80, height: 16), format: format).image { context in
          UIColor.red.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 80, height: 16))
          context.cgContext.setStrokeColor(UIColor.blue.cgColor)
          context.cgContext.strokePath()
          text.draw(at: .zero, withAttributes: [.foregroundColor: UIColor.white])
          NSAttributedString(string: text).draw(in: CGRect(x: 0, y: 0, width: 80, height: 16))
          UIImage(systemName: "star")?.draw(in: CGRect(x: 0, y: 0, width: 8, height: 16))
        }
      }
      func badges() async -> UIImage { await Task.detached { badge("new") }.value }
      func later(_ show: @escaping @Sendable (UIImage) -> Void) {
        DispatchQueue.global().async {
          UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 16), false, 0)
          UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 16))
          let image = UIGraphicsGetImageFromCurrentImageContext()
          UIGraphicsEndImageContext()
          if let image { show(image) }
        }
      }
      """, mode: mode)
  }

  @Test("the compiler reports the attribute UIApplicationMain as an error without crashing")
  func applicationMain() throws {
    let errors = try TypeCheck().errors(
      in: """
        import UIKit
        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
        """, languageMode: 5)
    #expect(errors.count == 1)
    #expect(errors.first?.contains("UIApplicationMain") == true)
  }
}
