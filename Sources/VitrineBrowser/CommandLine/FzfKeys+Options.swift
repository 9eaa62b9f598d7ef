import VitrineStyledText
import VitrineSupport

extension FzfKeys {
  static func list(_ text: String) throws(BrowserFailure) -> [Options.AcceptingKey] {
    if text.isEmpty { throw BrowserFailure("key names required") }
    var keys: [Options.AcceptingKey] = []
    for name in KeySyntax.list(text) {
      do throws(KeySyntax.UnknownKey) {
        keys.append(Options.AcceptingKey(key: try key(name), name: name))
      } catch {
        throw BrowserFailure("unsupported key: \(VisibleText.text(of: name))")
      }
    }
    return keys
  }

  /// Returns a binding after checking that all its actions are known.
  static func checked(_ bound: BoundKey) throws(BrowserFailure) -> BoundKey {
    for action in bound.actions where !isKnown(action) {
      throw BrowserFailure("unknown action: \(VisibleText.text(of: action.name))")
    }
    return bound
  }

  /// Returns whether an action is one of fzf's or ours.
  private static func isKnown(_ action: BoundKey.Action) -> Bool {
    KeyAction.named(action.name) != nil || idle.contains(action.name)
  }

  /// The fzf actions without effect here, because they concern its appearance.
  private static let idle: Set<String> = [
    "change-border-label", "change-preview-label", "transform-border-label",
    "transform-preview-label",
  ]
}
