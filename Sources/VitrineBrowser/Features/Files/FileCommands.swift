import UIKit
import VitrineArchiveReading
import VitrineFileItems
import VitrineItems
import VitrineSupport

// The implementation of the file keys.
@MainActor
struct FileCommands {
  let files: Files
  private var context: any BrowserContext { files.context }

  // MARK: Copy, cut, paste

  func copy(isCut: Bool) {
    if let archive = files.shown.source.capabilities.packedFiles { return copyMembers(of: archive) }
    guard files.folder != nil else { return }
    let (here, elsewhere) = files.choose()
    let chosen = here + elsewhere
    guard !chosen.isEmpty else { return context.say("nothing to \(isCut ? "cut" : "copy")") }
    // The next command, perhaps in another folder, must not apply to these files.
    if files.shown.clickedItem == nil { files.clearMarks() }
    files.clipboard = Files.FileClipboard(files: chosen, isCut: isCut)
    let counted = Files.counted(chosen.count)
    context.say(isCut ? "cut \(counted); p moves" : "copied \(counted); p pastes")
  }

  /// Copies members of an archive. `p` in a folder unpacks them there.
  private func copyMembers(of archive: any PackedFileSource) {
    files.editing.range.end(keeps: true)
    let chosen = files.shown.chosenInOrder
    guard !chosen.isEmpty else { return context.say("nothing to copy") }
    guard let selection = archive.selection(of: chosen.map { ($0.section, $0.item) }) else {
      return context.say("the archive is still being read")
    }
    if files.shown.clickedItem == nil { files.clearMarks() }
    files.clipboard = Files.FileClipboard(members: selection)
    context.say("copied \(Files.counted(selection.count)); p in a folder unpacks")
  }

  /// Unpacks members into a folder. Asks first if the amount is large.
  private func unpack(_ selection: ArchiveSelection, into folder: [UInt8]) {
    files.count(selection) { [weak files] amount in
      guard let files else { return }
      let extract = { [weak files] () -> Void in
        files?.perform(.extract(selection, into: folder), .extract)
      }
      guard selection.isLarge(amount) else { return extract() }
      files.askToUnpack(amount, from: selection.archiveSize, accepted: extract)
    }
  }

  func paste() {
    guard let folder = files.target else { return }
    guard let clipboard = files.clipboard else {
      return context.say("nothing to paste; y copies, d cuts")
    }
    if let members = clipboard.members { return unpack(members, into: folder) }
    if !clipboard.isCut { return files.perform(.copy(clipboard.files, into: folder), .copy) }
    files.perform(.move(clipboard.files, into: folder), .move) { [weak files] in
      files?.clipboard = nil
    }
  }

  func link() {
    guard let folder = files.target else { return }
    guard let clipboard = files.clipboard else {
      return context.say("nothing to link to; y copies")
    }
    guard clipboard.members == nil else {
      return context.say("no links to members of an archive; p unpacks them")
    }
    files.perform(.link(clipboard.files, into: folder), .link)
  }

  func duplicate() {
    guard let folder = files.target else { return }
    let chosen = files.chooseHere()
    guard !chosen.isEmpty else { return context.say("nothing to duplicate") }
    files.perform(.copy(chosen, into: folder), .copy)
  }

  // MARK: Delete

  func trash() {
    guard files.folder != nil else { return }
    let (here, elsewhere) = files.choose()
    guard !(here + elsewhere).isEmpty else { return context.say("nothing to delete") }
    var words = FileReport.Words.trash
    if !elsewhere.isEmpty { words.end += ", \(elsewhere.count) from other folders" }
    files.perform(.trash(here + elsewhere), words)
  }

  func delete() {
    guard files.folder != nil else { return }
    let (here, elsewhere) = files.choose()
    files.askToDelete(here + elsewhere, elsewhere: elsewhere.count) { [weak files] in
      files?.perform(.delete(here + elsewhere), .delete)
    }
  }

  // MARK: Names

  func rename() {
    guard files.folder != nil else { return }
    // A prompt renames one file; `gr` renames marked files.
    let places = files.shown.focusedSourceItem.map { [($0.section, $0.item)] } ?? []
    guard let file = files.folder?.files(at: places.map { (section: $0.0, item: $0.1) }).first
    else { return context.say("nothing to rename") }
    let suffix = FileNames.text(of: Array(file.name[FileNames.suffixStart(of: file.name)...]))
    type("rename: ", FileNames.text(of: file.name), cursorBefore: suffix) { files, name, failed in
      guard name != file.name else { return files.context.say("nothing has changed") }
      files.perform(.rename([FileRenaming(file, to: name)]), .rename, failed: failed)
    }
  }

  /// Opens all names in the user's editor (`gr`).
  func renameInEditor() {
    guard files.folder != nil else { return }
    let (here, elsewhere) = files.choose()
    let chosen = here + elsewhere
    guard !chosen.isEmpty else { return context.say("nothing to rename") }
    guard files.canBegin() else { return }
    guard let runsEditor = files.editing.runsEditor else {
      return context.say("an editor needs a terminal")
    }
    context.reporting { () throws(BrowserFailure) in
      let edited = try EditorProgram.edit(
        RenamingText.text(of: chosen), suffix: ".txt", run: runsEditor)
      let renamings = try RenamingText.renamings(of: chosen, by: edited)
      guard !renamings.isEmpty else { return context.say("nothing has changed") }
      files.perform(.rename(renamings), .rename)
    }
  }

  func makeFile() { make("new file: ", isFolder: false) }
  func makeFolder() { make("new folder: ", isFolder: true) }

  /// Makes a file, or a folder if the name ends with a slash.
  private func make(_ label: String, isFolder: Bool) {
    guard let path = files.target, let folder = files.folder else { return }
    type(label, "") { files, typed, failed in
      let slash = UInt8(ascii: "/")
      let place = folder.file(typed.last == slash ? typed.dropLast() : typed, in: path)
      let makesFolder = isFolder || typed.last == slash
      if makesFolder {
        files.perform(.makeFolder(place), .makeFolder, failed: failed)
      } else {
        files.perform(.makeFile(place), .make, failed: failed)
      }
    }
  }

  /// Asks for a name. After a failure, the prompt opens again with the reason.
  private func type(
    _ label: String, _ text: String, cursorBefore end: String = "",
    accepted:
      @escaping @MainActor (Files, [UInt8], _ failed: @escaping (BrowserFailure) -> Void) -> Void
  ) {
    guard files.canBegin() else { return }
    weak var line: PromptView?
    var failedLine: PromptView?
    let prompt = PromptView(label: label, history: files.names) { [weak files] typed in
      guard let files else { return }
      if !typed.isEmpty, files.names.last != typed { files.names.append(typed) }
      failedLine = line
      accepted(files, FileNames.name(of: typed.utf8)) { [weak files] failure in
        if let failedLine { files?.context.layers.show(failedLine, because: failure) }
        failedLine = nil
      }
    }
    line = prompt
    prompt.editor.begin(with: text)
    for _ in end { prompt.editor.apply(.back) }
    context.layers.show(prompt)
  }
}
