import Glibc
import UIKit
import VitrineArchiveReading
import VitrineItems
import VitrineSourceOpening
import VitrineSupport

// Entering and leaving folders.
extension SourceSession {
  /// Enters a folder; opens other items in the viewer.
  func open() {
    guard let path = shown.collectionView.keyboard.focusedIndexPath else { return }
    if let place = shown.items.opening(at: path, field: chosenColumn) {
      return places.enter(place)
    }
    viewing.open()
  }

  func toggleHidden() { changeOptions { $0.showsHidden.toggle() } }

  /// Switches between sections by kind and folders before all files.
  func toggleKinds() {
    guard let place = source.placed?.place else { return }
    changeOptions { options in
      options[groups: place].toggle()
      if let state = places.state {
        SectionMemory(groupsByKind: options.groupsByKind).keep(in: state)
      }
    }
  }

  /// Shows or hides files that git ignores in a list of all files below a folder.
  func toggleIgnored() {
    guard case .tree = source.placed?.place.files else {
      return context.say("git ignores nothing here: zf lists all files below, zi those with them")
    }
    changeOptions { $0.showsIgnored.toggle() }
  }

  /// Shows the members of a JSON object as sections or as items that can be entered.
  func toggleMembers() {
    let capabilities = source.capabilities
    guard let json = capabilities.place, let options = capabilities.members?.optionsOfOtherView
    else { return }
    open(json.place, options, from: json) { [weak self] next in self?.replaceSource(by: next) }
  }

  /// Shows the same place with other options.
  private func changeOptions(_ change: (inout PlaceOptions) -> Void) {
    guard let source = source.placed else { return }
    var options = source.options
    change(&options)
    open(source.place, options) { [weak self] next in self?.replaceSource(by: next) }
  }

  /// Opens a place, and calls a function with its source unless other items are shown then.
  ///
  /// - Parameter neighbour: The current source, which may already contain the place.
  func open(
    _ place: Place, _ options: PlaceOptions, from neighbour: (any PlacedSource)? = nil,
    then show: @escaping (any PlacedSource) -> Void
  ) {
    context.reporting { () throws(BrowserFailure) in
      switch try PlaceOpener.opening(of: place, options, from: neighbour) {
      case .source(let source): show(source)
      case .content(let unpack, let source): self.unpack(unpack) { show(source($0)) }
      }
    }
  }

  func readAgain() {
    let source = source
    context.reporting { () throws(BrowserFailure) in
      guard let packed = source.capabilities.unpacking, let path = packed.packedPath else {
        return replaceSource(by: try source.reopened())
      }
      unpack(try ContentOpener.unpacker(of: path)) { [weak self] content in
        self?.replaceSource(by: packed.reopened(from: content))
      }
    }
  }

  /// Opens the content of a file in the background, and calls a function with it unless other items
  /// are shown then. Keys wait for the new items.
  func unpack(
    _ unpack: @escaping ContentOpener.Unpacker, then show: @escaping (Int32) -> Void
  ) {
    let source = source
    queue.isUnpacking = true
    work.perform(
      "unpacking",
      { (meter) throws(BrowserFailure) in
        try unpack { (part) throws(BrowserFailure) in try meter.tell(part) }
      },
      failed: { [weak self] in
        if self?.queue.isUnpacking == true { self?.queue.clear() }
      },
      done: { [weak self] content in
        self?.queue.isUnpacking = false
        guard let self, self.source === source else {
          close(content)
          return
        }
        show(content)
      })
  }

  /// Shows the same items, read again. Marks and focus stay with their items.
  private func replaceSource(by next: (any ItemSource)?) {
    guard let next else { return context.say("a pipe cannot be read again") }
    endRange()
    show(next, visit: nil)
  }
}

extension SourceSession {
  nonisolated static let commands: [Command<SourceSession>] = [
    open,
    command(
      "open", "o", help: "enter a folder, show any other item whole",
      when: \.canOpen
    ) { $0.open() },
    command(
      "go in", "l", "Right", help: "enter a folder, show any other item whole",
      when: \.isListOfFolder
    ) {
      $0.places.goIn()
    },
    command(
      "go in", "g l", help: "enter a folder, show any other item whole", when: \.isFolder
    ) { $0.places.goIn() },
    command("go up", "h", "Left", help: "parent folder", when: \.isListOfFolder) {
      $0.places.goUp()
    },
    command("go up", "g h", "Backspace", help: "parent folder", when: \.isFolder) {
      $0.places.goUp()
    },
  ]

  /// The commands that choose the shown items of a place.
  nonisolated static let viewCommands: [Command<SourceSession>] = [
    hiddenFiles, ignoredFiles, kinds, members,
  ]

  nonisolated private static let hiddenFiles = Command<SourceSession>(
    "hidden files", ".", help: "show or hide hidden files", topic: .layout, when: \.listsFiles
  ) { session, _ in session.toggleHidden() }

  nonisolated private static let kinds = Command<SourceSession>(
    "sections by kind", "z k", help: "sections by kind, or folders and then all files",
    topic: .layout, when: \.listsFiles
  ) { session, _ in session.toggleKinds() }

  nonisolated private static let members = Command<SourceSession>(
    "sections or members", "z s",
    help: "an object's members as sections, or as items to enter",
    topic: .layout, when: \.isObject
  ) { session, _ in session.toggleMembers() }

  nonisolated private static let ignoredFiles = Command<SourceSession>(
    "ignored files", "z i", help: "show or hide what git ignores, among all files below",
    topic: .layout, when: \.hasFilesBelow
  ) { session, _ in session.toggleIgnored() }

  nonisolated static let open = command(
    "open", "Return", help: "enter a folder, show any other item whole",
    when: \.canOpen
  ) { $0.open() }

  nonisolated private static let command = CommandMaker<SourceSession, SourceSession>(.open)
}
