extension UIKitDeclarations {
  /// A protocol with those that it refines; only itself if it has no optional methods.
  static func ancestors(ofProtocol name: String) -> [String] {
    [name] + (parents[name] ?? []).flatMap(ancestors)
  }
}
