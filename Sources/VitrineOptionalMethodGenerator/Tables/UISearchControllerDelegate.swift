extension ProtocolTable {
  static let searchControllerDelegate = ProtocolTable(
    name: "UISearchControllerDelegate", parent: "OptionalMethods", folder: "UIKitControls/Search",
    documentation: """
      Observes the beginning and the end of a search. Every method is optional.
      """,
    rows: """
      /// The search is about to begin.
      willPresentSearch: func willPresentSearchController(_ searchController: UISearchController)

      /// The search has begun.
      didPresentSearch: func didPresentSearchController(_ searchController: UISearchController)

      /// The search is about to end.
      willDismissSearch: func willDismissSearchController(_ searchController: UISearchController)

      /// The search has ended.
      didDismissSearch: func didDismissSearchController(_ searchController: UISearchController)
      """)
}
