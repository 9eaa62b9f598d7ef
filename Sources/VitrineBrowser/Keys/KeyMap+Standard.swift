extension KeyMap {
  /// The keys of all screens: what `--print-keymap` prints and `--keys` reads.
  package static let standard = standard(changedBy: [])

  /// The same with keys of the browser as the configuration changes them.
  package static func standard(changedBy changes: [KeyChange]) -> KeyMap {
    let demos = GalleryController.commands.map.bindings + DemoScreenController.commands.map.bindings
    // Commands of every screen are the browser's, too.
    let own = demos.filter { $0.topic == .gallery || $0.topic == .demo }
    return KeyMap(BrowserFeatures.commands.changed(by: changes).map.bindings + own)
  }
}
