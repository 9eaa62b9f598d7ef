import VitrineConversion
import VitrineItems

extension BrowserProgram {
  /// Returns whether the program is a picker: because of an option, because its output is not a
  /// terminal, or because its items only pass through, such as those of a pipe.
  package static func isPicker(
    _ options: Options, _ source: any ItemSource, outputIsTerminal: Bool
  ) -> Bool {
    isPicker(
      options,
      passesThrough: source.capabilities.members == nil && source.editable?.canBeSaved == false,
      outputIsTerminal: outputIsTerminal)
  }

  static func isPicker(
    _ options: Options, passesThrough: Bool, outputIsTerminal: Bool
  ) -> Bool {
    if options.isPick || options.isMulti || options.format != .lines { return true }
    if !options.acceptingKeys.isEmpty || options.template != nil { return true }
    return !outputIsTerminal || passesThrough && !options.allowsEditing
  }
}
