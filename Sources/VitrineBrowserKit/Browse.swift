internal import VitrineBrowser

/// Shows the items of a source in Vitrine's browser, and exits when the user leaves the browser.
///
/// The browser offers its layouts, filters, sort orders, columns and statistics. The user's
/// configuration applies, including themes and keys. The program's command line is that of
/// `vitrine`, without a SOURCE:
///
///     ProcessList --layout=tree:parent,pid
///
/// Call this function from `main`, before any slow code: the browser starts the program again as a
/// child process to read pictures and archives.
///
/// - Parameter source: The items. The browser starts the source.
@MainActor
public func browse(_ source: any ItemSource) -> Never {
  BrowserProgram.main(browsing: source)
}
