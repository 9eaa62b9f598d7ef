import UIKit
import VitrineSourceOpening
import VitrineSupport

/// A prompt for a path with Tab completion: first the common prefix, then one completion after
/// another.
///
/// The prompt retains this object; this object does not retain the prompt.
@MainActor
final class PathPrompt {
  private weak var prompt: PromptView?
  private let path: (String) -> TypedPath
  /// The completions, and the index of the current one.
  private var ways: [TypedPath.Completion] = []
  private var chosen: Int?
  private var isCompleting = false

  private init(_ path: @escaping (String) -> TypedPath) { self.path = path }

  /// Makes a prompt for a path.
  ///
  /// - Parameters:
  ///   - text: The initial text.
  ///   - label: The text before the path.
  ///   - base: The base folder of relative paths.
  ///   - accepted: Called with the text when the user accepts it.
  static func make(
    _ text: String, label: String = "go to: ", from base: FolderPath, history: [String],
    accepted: @escaping (String) throws(BrowserFailure) -> Void
  ) -> PromptView {
    let prompt = PromptView(label: label, history: history, accepted: accepted)
    let notes = PromptNotesView(frame: .zero)
    prompt.notes = notes
    prompt.editor.insert(text)
    let line = PathPrompt { TypedPath($0, from: base) }
    line.prompt = prompt
    prompt.changed = { _ in line.typed() }
    prompt.completes = { line.complete($0) }
    return prompt
  }

  /// Drops the completions after a change of the text.
  private func typed() {
    guard !isCompleting else { return }
    (ways, chosen) = ([], nil)
    prompt?.notes?.notes = .none
  }

  private func complete(_ step: Int) {
    // If the cursor is elsewhere, the user is editing an earlier part.
    guard let prompt, prompt.editor.cursor == prompt.editor.characters.count else { return }
    if ways.isEmpty { return begin(prompt.editor.text) }
    let next = chosen.map { $0 + step } ?? (step > 0 ? 0 : ways.count - 1)
    let place = (next + ways.count) % ways.count
    chosen = place
    show(ways[place].text)
  }

  private func begin(_ text: String) {
    let found = path(text).completions()
    guard !found.isEmpty else {
      prompt?.notes?.notes = .failure("nothing begins so")
      return
    }
    let common = TypedPath.common(found)
    // A single completion is final; the next Tab continues in that folder.
    if found.count > 1 { ways = found }
    show(common.count > text.count || found.count == 1 ? common : text)
  }

  private func show(_ text: String) {
    isCompleting = true
    prompt?.editor.begin(with: text)
    isCompleting = false
    prompt?.notes?.notes = ways.isEmpty ? .none : .names(ways.map(\.name), chosen: chosen)
  }
}
