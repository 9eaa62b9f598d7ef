extension UIKitDeclarations {
  /// Returns a protocol and the protocols it refines, or only itself if it has no optional methods.
  static func ancestors(ofProtocol name: String) -> [String] {
    [name] + (parents[name] ?? []).flatMap(ancestors)
  }
}
