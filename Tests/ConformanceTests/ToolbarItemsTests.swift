import Foundation
import Testing
import UIKit
import UIKitTesting

// The observed behaviour of a navigation controller's toolbar on iOS 26.

@Suite("Items of a toolbar, as measured") @MainActor
struct ToolbarItemsTests {
  @MainActor private final class Feeds: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Feeds"
      edgesForExtendedLayout = .all
      extendedLayoutIncludesOpaqueBars = true
    }
    override func viewWillAppear(_ animated: Bool) {
      navigationController?.isToolbarHidden = false
      super.viewWillAppear(animated)
    }
  }

  private let settings = UIBarButtonItem(title: "Settings", image: UIImage(systemName: "gear"))
  private let activity = UIBarButtonItem(
    image: UIImage(systemName: "text.justify"), style: .plain, target: nil,
    action: nil as Selector?)
  private let edit = UIBarButtonItem(
    title: "Edit", style: .plain, target: nil, action: nil as Selector?)
  private let add = UIBarButtonItem(title: "Add", image: UIImage(systemName: "plus"))
  private let space = UIBarButtonItem.flexibleSpace()

  private func show(_ items: [UIBarButtonItem]) -> (Pilot, Feeds, UINavigationController) {
    let feeds = Feeds()
    feeds.toolbarItems = items
    let navigation = UINavigationController(rootViewController: feeds)
    let pilot = Pilot(rootViewController: navigation, size: (40, 8))
    return (pilot, feeds, navigation)
  }

  @Test("items keep their initial values; only a flexible space hides the shared background")
  func items() {
    let all = [settings, activity, edit, space, add]
    #expect(all.map(\.title) == ["Settings", nil, "Edit", nil, "Add"])
    #expect(all.map { $0.image != nil } == [true, true, false, false, true])
    #expect(all.map(\.hidesSharedBackground) == [false, false, false, true, false])
    #expect(all.map(\.sharesBackground) == [true, true, true, true, true])
  }

  @Test("a bar shown while its controller appears is present, and takes its safe area")
  func bar() {
    let (_, feeds, navigation) = show([edit, space, add])
    #expect(!navigation.isToolbarHidden && !navigation.toolbar.isHidden)
    #expect(feeds.view.frame.height == 128, "the view lies below both bars")
    #expect(feeds.view.safeAreaInsets.bottom == navigation.toolbar.frame.height)
    #expect(feeds.view.safeAreaInsets.top == navigation.navigationBar.frame.height)
  }

  @Test("items before the space are at the leading edge, items after it at the trailing edge")
  func places() throws {
    let (pilot, _, _) = show([edit, space, add])
    let row = try #require(pilot.screen.last)
    #expect(row.drop { $0 == " " }.hasPrefix("Edit"))
    let image = try #require(show([settings, activity, space, add]).0.screen.last)
    #expect(row.count > 32, "the last one ends near the right edge")
    #expect(!image.contains("Settings") && !image.contains("Add"), "images take their places")
    #expect(row.contains("Edit"), "a title without an image is written")
  }
}
