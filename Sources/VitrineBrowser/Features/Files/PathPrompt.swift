import UIKit
import VitrineSourceOpening
import VitrineSupport

/// A line for a path, which Tab completes: first as far as all ways agree, then one way after another.
///
/// The line keeps it, not the other way round.
@MainActor
final class PathPrompt {
  private weak var prompt: PromptView?
  private let path: (String) -> TypedPath
  /// The ways to go on, and the one that is in the line.
  private var ways: [TypedPath.Completion] = []
  private var chosen: Int?
  private var isCompleting = false

  private init(_ path: @escaping (String) -> TypedPath) { self.path = path }

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - text: What is typed already.
  ///   - label: What stands before it.
  ///   - base: The folder at which relative paths begin.
  ///   - accepted: Called with the line once it is accepted.
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

  /// Another text has other ways to go on.
  private func typed() {
    guard !isCompleting else { return }
    (ways, chosen) = ([], nil)
    prompt?.notes?.notes = .none
  }

  private func complete(_ step: Int) {
    // A cursor elsewhere says that something before it is to be changed.
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
    // One way is the way; a folder goes on from there.
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
