import VitrineKeyStrokes
import VitrineSettings
import VitrineStyledText
import VitrineSupport

/// A key, or several pressed one after another, that the configuration gives another meaning, or none.
package struct KeyChange: Equatable, Sendable {
  /// Where the keys are pressed: among the items, or in the line of a picker.
  package var context: KeyBinding.Context
  package var keys: [KeyStroke]
  /// nil: the keys do nothing.
  package var actions: [BoundKey.Action]?

  /// The actions as the configuration has them; nil: the keys do nothing.
  var actionsText: String? {
    let texts = actions?.map { action in
      action.argument.map { "\(action.name)(\($0))" } ?? action.name
    }
    return texts?.joined(separator: "+")
  }

  /// Reads a key of the configuration.
  init(_ setting: Configuration.Setting, in context: KeyBinding.Context) throws(BrowserFailure) {
    self.context = context
    keys = try Self.keys(setting, in: context)
    actions = try Self.actions(setting)
  }

  private static func keys(
    _ setting: Configuration.Setting, in context: KeyBinding.Context
  ) throws(BrowserFailure) -> [KeyStroke] {
    let keys: [KeyStroke]
    do throws(KeySyntax.UnknownKey) {
      keys = try KeySyntax.keys(setting.name)
    } catch {
      throw setting.failure(
        "unknown key '\(VisibleText.text(of: error.token))'; did you mean '\(error.suggestion)'?")
    }
    guard let first = keys.first else {
      throw setting.failure("expected keys, such as \"Ctrl-T\" or \"g x\"")
    }
    if context == .browse, first.modifiers.isEmpty, case .character(let character) = first.code,
      ("1"..."9").contains(character)
    {
      throw setting.failure("'\(character)' is a count for the command after it; take another key")
    }
    return keys
  }

  private static func actions(
    _ setting: Configuration.Setting
  ) throws(BrowserFailure) -> [BoundKey.Action]? {
    let texts: [String]
    switch setting.value {
    case .null, .flag(false): return nil
    case .flag(true): throw setting.valueFailure("expected a command, or null for none")
    case .text(let text): texts = [text]
    case .list(let list): texts = list
    }
    var actions: [BoundKey.Action] = []
    for text in texts {
      // Names of commands may have characters that begin arguments.
      if KeyAction.named(text) != nil {
        actions.append(BoundKey.Action(name: text))
        continue
      }
      guard let read = BoundKey.actions(text) else {
        throw setting.valueFailure(
          "'\(VisibleText.text(of: text))' is no action; write a command, or NAME(ARGUMENT)")
      }
      actions += read
    }
    for action in actions where KeyAction.named(action.name) == nil {
      let nearest = NearestName.of(action.name, in: KeyAction.names).map { "did you mean '\($0)'?" }
      throw setting.valueFailure(
        "unknown command '\(VisibleText.text(of: action.name))'; "
          + (nearest ?? "the palette, key :, lists all"))
    }
    return actions
  }
}
