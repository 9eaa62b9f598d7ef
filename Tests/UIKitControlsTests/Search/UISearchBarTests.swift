import Testing
import UIKit
import UIKitTesting

@Suite("Search bar")
@MainActor struct UISearchBarTests {
  @MainActor final class Log: NSObject, UISearchBarDelegate {
    var calls: [String] = []

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      calls.append("text \(searchText)")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "!" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { calls.append("scope \(selectedScope)") }
  }

  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 8 * 30, height: 32))
  private let log = Log()
  private let pilot: Pilot

  init() {
    let controller = UIViewController()
    controller.view.addSubview(bar)
    bar.delegate = log
    pilot = Pilot(rootViewController: controller, size: (columns: 30, rows: 5))
  }

  @Test("a field, a cancel button and the scopes, in rows of cells")
  func looks() {
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["All", "Names"]
    bar.showsScopeBar = true
    pilot.update()
    #expect(pilot.screen[0] == "[/ Search            ] Cancel")
    #expect(pilot.screen[1].hasPrefix("[All] Names"))
    #expect(bar.intrinsicContentSize.height == 32)
    bar.prompt = "Where?"
    #expect(bar.intrinsicContentSize.height == 48)
  }

  @Test("the delegate receives typed text, Return and cancellation")
  func typing() {
    bar.showsCancelButton = true
    bar.becomeFirstResponder()
    pilot.type("a!b\n")
    pilot.press(.escape)
    bar.resignFirstResponder()
    #expect(
      log.calls == ["began", "text a", "text ab", "search", "cancel", "ended"])
    pilot.update()
    pilot.click(column: 25, row: 0)
    #expect(log.calls.last == "cancel" && log.calls.filter { $0 == "cancel" }.count == 2)
  }

  @Test("the mouse and keys choose a scope")
  func scopes() {
    bar.scopeButtonTitles = ["All", "Names"]
    bar.showsScopeBar = true
    pilot.update()
    pilot.click(column: 7, row: 1)
    #expect(log.calls == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    bar.becomeFirstResponder()
    pilot.press(.down, .left, .return)
    #expect(log.calls.contains("scope 0"))
  }
}
