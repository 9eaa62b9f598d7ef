import UIKit

extension BrowserViewController {
  /// Enters a folder; shows any other item whole.
  func open() {
    guard let path = collectionView.focusedIndexPath else { return }
    if let folder = items.folder(at: path) {
      return enter(folder, focusing: nil)
    }
    let lines = items.description(at: path)
    let title = items.title(at: path)
    show(overlay: TextOverlay(title: title, lines: lines))
  }

  func goIn() {
    guard let path = collectionView.focusedIndexPath,
      let folder = items.folder(at: path)
    else { return }
    enter(folder, focusing: nil)
  }

  /// The folder that holds this one, with focus on where we come from.
  func goUp() {
    guard let folder = source as? FolderSource else { return }
    let name = folder.path.components.last.flatMap { $0 == Array("..".utf8) ? nil : $0 }
    let parent = folder.path.parent
    if let here = FileSystem.absolute(folder.path.systemPath), here == [UInt8(ascii: "/")] {
      return show(message: "nothing is above the root folder")
    }
    enter(parent, focusing: name ?? FileSystem.name(of: folder.path.systemPath))
  }

  private func enter(_ path: FolderPath, focusing name: [UInt8]?) {
    guard let folder = source as? FolderSource else { return }
    do throws(BrowserFailure) {
      let next = try FolderSource(path: path, showsHidden: folder.showsHidden)
      endRange(keeps: true)
      visits[folder.path.bytes] = currentVisit()
      var visit = visits[path.bytes] ?? FolderVisit()
      if let name { visit.focus = name }
      show(next, visit: visit)
    } catch {
      show(message: error.description)
    }
  }

  func toggleHidden() {
    guard let folder = source as? FolderSource else { return }
    replaceSource { () throws(BrowserFailure) in
      try FolderSource(path: folder.path, showsHidden: !folder.showsHidden)
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
        return show(message: "a pipe cannot be read again")
      }
      endRange(keeps: true)
      show(next, visit: nil)
    } catch {
      show(message: error.description)
    }
  }

  /// Return in a picker: prints the marked items, shown or not, or else the one in focus.
  func accept() {
    // What is changed in a pipe is printed as it is now; a file's changes would be lost.
    guard isModified, !isPrinted else { return printChosen() }
    askToSave("stay") { [weak self] in self?.printChosen() }
  }

  private func printChosen() {
    let marks = sourceMarks
    let focus = focusedSourceItem
    guard !marks.isEmpty || focus != nil else {
      return show(message: "nothing to accept")
    }
    let items = items
    finish(
      .accepted(
        AcceptedItems { (body) throws(OutputWriter.Failure) in
          if marks.isEmpty, let focus {
            try body(items.source.output(section: focus.section, item: focus.item))
          }
          for section in 0..<items.sectionCount where marks.count(inSection: section) > 0 {
            for place in 0..<items.source.itemCount(in: section) {
              let item = items.sorted.sourceItem(section: section, place: place)
              guard marks.contains(IndexPath(item: item, section: section)) else { continue }
              try body(items.source.output(section: section, item: item))
            }
          }
        }))
  }
}
