extension ProtocolTable {
  static let searchBarDelegate = ProtocolTable(
    name: "UISearchBarDelegate", parent: "AnyObject", folder: "UIKitControls/Search",
    documentation: """
      Takes part in what a search bar does. Every method is optional.
      """,
    rows: """
      /// Whether editing may begin. Default: `true`.
      searchBarShouldBegin: func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool = true

      /// Editing has begun.
      searchBarTextDidBegin: func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

      /// Whether editing may end. Default: `true`.
      searchBarShouldEnd: func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool = true

      /// Editing has ended.
      searchBarTextDidEnd: func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

      /// The text has changed, by the user or by the clear button.
      searchBarTextDidChange: func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

      /// Whether a change that the user makes may happen. Default: `true`.
      searchBarShouldChange: func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool = true

      /// Return was pressed.
      searchBarSearchClicked: func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

      /// The cancel button was pressed, or Escape.
      searchBarCancelClicked: func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

      /// Another scope was chosen, by its place in `scopeButtonTitles`.
      searchBarScopeDidChange: func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
      )
      """)
}
