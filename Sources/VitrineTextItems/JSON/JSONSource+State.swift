import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

// The state of the text that contains the items. Edits at several places are applied in order and saved together.
extension JSONSource {
  /// The current text; nil while it is being read.
  var state: JSONState? {
    guard let items else { return nil }
    if order == items.order { return base }
    if let left, left.order == order { return left }
    left = JSONState(items, order)
    return left
  }

  public var isModified: Bool {
    guard let items, let saved = document.saved else { return false }
    if order == items.order { return base !== saved }
    return left?.order != order || left !== saved
  }

  /// Returns a source of another place in the current text, or nil if the file may have changed.
  func sharing(_ place: JSONPlace, _ options: PlaceOptions) -> JSONSource? {
    guard keepsEdits(at: .json(place)), isModified || document.file?.isNewest != false else {
      return nil
    }
    return state.map { JSONSource($0, at: place, of: document, options) }
  }

  public func keepsEdits(at place: Place) -> Bool {
    guard let place = place.address as? JSONPlace else { return false }
    return place.file == home.file && items != nil
  }

  public func isPart(ofTextOf other: any ItemSource) -> Bool {
    (other as? JSONSource)?.document === document
  }
}

// Recovery after a crash: edits are stored with their places.
extension JSONSource {
  public var journalSource: JournalSource? {
    let part = Array("\0values".utf8)
    if let file = document.file {
      return file.journalSource.map {
        JournalSource(path: $0.path, part: part, identity: .file($0.stamp))
      }
    }
    // Text from a pipe is never saved, so the text as read is current.
    return document.saved?.whole.map {
      JournalSource(
        path: JournalSource.pipe, part: part, identity: .bytes($0.bytes, length: $0.bytes.count))
    }
  }

  public var journalPlace: [UInt8]? {
    var writer = ByteWriter()
    writer.put(items?.collection.view == .sections ? 1 : 0)
    for step in home.path.steps {
      switch step {
      case .member(let name): writer.put(Array(name.utf8))
      case .element(let place):
        writer.put(-1)
        writer.put(place)
      case .all: writer.put(-2)
      }
    }
    return writer.bytes
  }

  /// Returns a source of the place of an edit in the current text.
  private func source(at journalPlace: [UInt8]) throws(BrowserFailure) -> JSONSource {
    let failure = BrowserFailure("a place that was changed is not in \(name)")
    var reader = ByteReader(journalPlace[...])
    guard let view = reader.number() else { throw failure }
    var path = JSONPath()
    while !reader.isAtEnd {
      var name = reader
      if let bytes = name.block() {
        reader = name
        path = path.entering(.member(String(decoding: bytes, as: UTF8.self)))
      } else if reader.number() == -1, let place = reader.count() {
        path = path.entering(.element(place))
      } else {
        path = path.entering(.all)
      }
    }
    if journalPlace == self.journalPlace { return self }
    var options = options
    options.jsonView = view == 1 ? .sections : .tree
    guard let source = sharing(JSONPlace(file: home.file, path: path), options) else {
      throw failure
    }
    source.finish()
    guard source.items != nil else { throw failure }
    return source
  }

  public func edits(
    of journal: [JournalEdit], name: String,
    done: @escaping @MainActor (Result<[SourceEdit], BrowserFailure>) -> Void
  ) {
    var parts: [(place: [UInt8]?, changes: [JournalEdit.Change])] = [(nil, [])]
    for change in journal.flatMap(\.changes) {
      if case .place(let place) = change {
        parts.append((place, []))
      } else {
        parts[parts.count - 1].changes.append(change)
      }
    }
    done(
      .success(
        parts.filter { !$0.changes.isEmpty }.map { place, changes in
          SourceEdit { (now) throws(BrowserFailure) in
            let here = now as? JSONSource
            let source =
              try place.map { (place) throws(BrowserFailure) in
                try here?.source(at: place)
              } ?? here
            guard let source else { throw BrowserFailure("another file is shown") }
            return (source, try source.edit(of: changes, name: name))
          }
        }))
  }
}
