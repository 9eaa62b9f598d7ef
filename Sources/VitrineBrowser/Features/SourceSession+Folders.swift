import BrowserModel
import UIKit

// Folders are entered and left.
extension SourceSession {
  private var folder: FolderSource? { source as? FolderSource }

  /// Enters a folder; shows any other item whole.
  func open() {
    guard let path = shown.collectionView.keyboard.focusedIndexPath else { return }
    if let folder = shown.items.folder(at: path) { return enter(folder, focusing: nil) }
    marking.moving.viewing.open()
  }

  func goIn() {
    guard let path = shown.collectionView.keyboard.focusedIndexPath,
      let folder = shown.items.folder(at: path)
    else { return }
    enter(folder, focusing: nil)
  }

  /// The folder that holds this one, with focus on where we come from.
  func goUp() {
    guard let folder else { return }
    let (parent, child) = folder.path.parent
    if child == nil, FileSystem.absolute(folder.path.systemPath) == [UInt8(ascii: "/")] {
      return context.say("nothing is above the root folder")
    }
    enter(parent, focusing: child ?? FileSystem.name(of: folder.path.systemPath))
  }

  private func enter(_ path: FolderPath, focusing name: [UInt8]?) {
    guard let folder else { return }
    do throws(BrowserFailure) {
      let next = try FolderSource(
        path: path, showsHidden: folder.showsHidden, groupsByKind: folder.groupsByKind)
      endRange()
      marking.visits.remember(shown.currentVisit(), of: folder.path)
      var visit = marking.visits.visit(of: path) ?? FolderVisit()
      if let name { visit.focus = name }
      show(next, visit: visit)
    } catch {
      context.say(error)
    }
  }

  func toggleHidden() {
    guard let folder else { return }
    replaceSource { () throws(BrowserFailure) in
      try FolderSource(
        path: folder.path, showsHidden: !folder.showsHidden, groupsByKind: folder.groupsByKind)
    }
  }

  /// Sections by kind, or folders before all files.
  func toggleKinds() {
    guard let folder else { return }
    replaceSource { () throws(BrowserFailure) in
      try FolderSource(
        path: folder.path, showsHidden: folder.showsHidden, groupsByKind: !folder.groupsByKind)
    }
  }

  func readAgain() {
    let source = source
    replaceSource { () throws(BrowserFailure) in try source.reopened() }
  }

  /// Reads the same items anew: marks and focus stay with theirs.
  private func replaceSource(_ open: () throws(BrowserFailure) -> (any ItemSource)?) {
    do throws(BrowserFailure) {
      guard let next = try open() else {
        return context.say("a pipe cannot be read again")
      }
      endRange()
      show(next, visit: nil)
    } catch {
      context.say(error)
    }
  }
}

extension SourceSession {
  nonisolated static let commands: [BrowserCommand] = [
    open,
    command(
      "open", "o", help: "enter a folder, show any other item whole",
      when: \.canOpen
    ) { $0.open() },
    command("go in", "l", "Right", help: "enter the folder", when: \.isListOfFolder) {
      $0.goIn()
    },
    command("go in", "g l", help: "enter the folder", when: \.isFolder) { $0.goIn() },
    command("go up", "h", "Left", help: "parent folder", when: \.isListOfFolder) { $0.goUp() },
    command("go up", "g h", "Backspace", help: "parent folder", when: \.isFolder) {
      $0.goUp()
    },
  ]

  nonisolated static let hiddenFiles = BrowserCommand(
    "hidden files", ".", help: "show or hide hidden files", topic: .layout, when: \.isFolder
  ) { features, _ in features.session.toggleHidden() }

  nonisolated static let kinds = BrowserCommand(
    "sections by kind", "z k", help: "sections by kind, or folders and then all files",
    topic: .layout, when: \.isFolder
  ) { features, _ in features.session.toggleKinds() }

  nonisolated static let open = command(
    "open", "Return", help: "enter a folder, show any other item whole",
    when: \.canOpen
  ) { $0.open() }

  nonisolated private static func command(
    _ name: String, _ keys: String..., help: String,
    when isOn: @escaping @Sendable (Situation) -> Bool,
    run: @escaping @MainActor @Sendable (SourceSession) -> Void
  ) -> BrowserCommand {
    BrowserCommand(name, keys, help: help, topic: .open, when: isOn) { features, _ in
      run(features.session)
    }
  }
}
