extension ProtocolTable {
  static let searchBarDelegate = ProtocolTable(
    name: "UISearchBarDelegate", parent: "OptionalMethods", folder: "UIKitControls/Search",
    documentation: """
      Observes and controls the editing of a search bar. Every method is optional.
      """,
    rows: """
      /// Asks whether editing may begin. Default: `true`.
      searchBarShouldBegin: func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool = true

      /// Editing has begun.
      searchBarTextDidBegin: func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

      /// Asks whether editing may end. Default: `true`.
      searchBarShouldEnd: func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool = true

      /// Editing has ended.
      searchBarTextDidEnd: func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

      /// The user or the clear button has changed the text.
      searchBarTextDidChange: func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

      /// Asks whether the user's change is allowed. Default: `true`.
      searchBarShouldChange: func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool = true

      /// The user has pressed Return.
      searchBarSearchClicked: func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

      /// The user has pressed the cancel button or Escape.
      searchBarCancelClicked: func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

      /// The user has chosen another scope, an index in `scopeButtonTitles`.
      searchBarScopeDidChange: func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
      )
      """)
}
