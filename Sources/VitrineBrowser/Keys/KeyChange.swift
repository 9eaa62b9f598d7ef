import VitrineKeyStrokes

/// A change by the configuration: a key sequence with new actions or none.
package struct KeyChange: Equatable, Sendable {
  /// The context of the keys: the items, or the line of a picker.
  package var context: KeyBinding.Context
  package var keys: [KeyStroke]
  /// The new actions; nil disables the keys.
  package var actions: [BoundKey.Action]?

  /// The actions as written in the configuration; nil if the keys are disabled.
  var actionsText: String? {
    let texts = actions?.map { action in
      action.argument.map { "\(action.name)(\($0))" } ?? action.name
    }
    return texts?.joined(separator: "+")
  }
}
