internal import VitrineBrowser
import VitrineItems

/// Shows the items of a source in Vitrine's browser, and ends the process when the user leaves it.
///
/// The browser offers its layouts, filters, orders, columns and statistics. Files, themes, keys and everything else of
/// the user's configuration apply. The program's command line is that of `vitrine`, without a SOURCE:
///
///     ProcessList --layout=tree:parent,pid
///
/// Call it from `main`, before anything else of the program takes time: the browser runs the program once more where
/// it must read a picture or an archive by a process of its own.
///
/// - Parameter source: The items. It is started by the browser.
@MainActor
public func browse(_ source: any ItemSource) -> Never {
  BrowserProgram.main(browsing: source)
}
