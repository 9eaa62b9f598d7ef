extension KeyMap {
  /// The keys of all screens, which `--print-keymap` prints and `--keys` accepts.
  package static let standard = standard(changedBy: [])

  /// Returns the standard map with the configuration's changes to the browser's keys.
  package static func standard(changedBy changes: [KeyChange]) -> KeyMap {
    let demos = GalleryController.commands.map.bindings + DemoScreenController.commands.map.bindings
    // The commands of all screens are already among the browser's.
    let own = demos.filter { $0.topic == .gallery || $0.topic == .demo }
    return KeyMap(BrowserFeatures.commands.changed(by: changes).map.bindings + own)
  }
}
