import UIKit
import VitrineFileItems
import VitrineItems
import VitrineSourceOpening
import VitrineSupport

/// The list of files in the trash, from which files can be restored or deleted permanently.
@MainActor
final class TrashList {
  private unowned let files: Files
  /// The folder from which the list was opened.
  private var origin: (any PlacedSource)?

  init(_ files: Files) { self.files = files }

  private var shown: ItemList { files.shown }
  private var context: any BrowserContext { files.context }
  private var session: SourceSession { files.session }
  private var source: (any TrashedFileSource)? { shown.source.capabilities.trashedFiles }

  func show() {
    guard let folder = files.folder else { return }
    session.endRange()
    session.marking.visits.remember(shown.currentVisit(), of: folder.place)
    origin = folder
    session.show(SourceOpener.trash(files.tasks.trash), visit: FolderVisit())
  }

  /// Returns to the folder from which the list was opened.
  func leave() {
    guard source != nil, let origin else { return }
    context.reporting { () throws(BrowserFailure) in
      guard let folder = try origin.reopened() else { return }
      session.endRange()
      session.show(folder, visit: session.marking.visits.visit(of: origin.place) ?? FolderVisit())
    }
  }

  /// Returns the marked files, or else the file in focus. Ends a range.
  private func choose() -> [TrashEntry] {
    session.endRange()
    guard let source else { return [] }
    return shown.chosenInOrder.map { source.entry(section: $0.section, item: $0.item) }
  }

  func restore() {
    let chosen = choose()
    guard !chosen.isEmpty else { return context.say("nothing to restore") }
    files.perform(.restore(chosen), .restore)
  }

  func delete() {
    let chosen = choose()
    files.askToDelete(chosen.map(\.location)) { [weak files] in
      files?.perform(.purge(chosen), .delete)
    }
  }
}

extension TrashList {
  nonisolated static let commands: [Command<Files>] = [
    Command<Files>(
      "trash", "g R", help: "show the trash; gR restores there", topic: .files,
      when: \.changesFiles
    ) { files, _ in files.trash.show() },
    restore, purge,
    command("leave the trash", "h", "Left", "Backspace", "g h", help: "back to the folder") {
      $0.leave()
    },
  ]

  nonisolated static let restore = command(
    "restore", "g R", "p", help: "restore the marked files, or this one"
  ) { $0.restore() }
  nonisolated static let purge = command(
    "purge", "g D", help: "delete them permanently, after a question"
  ) { $0.delete() }

  nonisolated private static let command = CommandMaker(
    .files, when: \.isTrash
  ) { (files: Files) in files.trash }
}
