import VitrineKeyStrokes
import VitrineSettings
import VitrineStyledText
import VitrineSupport

extension KeyChange {
  /// Parses a key setting of the configuration.
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
      throw setting.failure("'\(character)' is a count for the next command; choose another key")
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
      // Command names may contain characters that start arguments.
      if KeyAction.named(text) != nil {
        actions.append(BoundKey.Action(name: text))
        continue
      }
      guard let read = BoundKey.actions(text) else {
        throw setting.valueFailure(
          "'\(VisibleText.text(of: text))' is not an action; write a command, or NAME(ARGUMENT)")
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
