import Foundation
import Glibc
import VitrineArchiveReading
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Reads the items of a JSON source off the main thread.
package struct JSONReading: Sendable {
  /// The input to read.
  package enum Input: Sendable {
    case file(FileBytes)
    /// A pipe, closed at its end.
    case pipe(Int32)
    case store(any ByteStore, length: Int)
    /// The text of a source that showed another part of it.
    case state(JSONState)
  }

  let name: String
  let place: JSONPlace
  let fields: JSONFields
  let view: JSONCollection.View?
  /// Whether the text belongs to a file with a name.
  var isNamed = true

  /// The items, and the whole text around them.
  struct Content: Sendable {
    var collection: JSONCollection
    var text: JSONText
    /// The original form of a converted file, which is read-only; nil for other files.
    var conversion: String?
    var schema: JSONSchema
    /// The values on the path to the items, from the root.
    var ancestors: [Ancestor]
    /// The hashes of the names that several members of the shown object have.
    var repeatedNames: Set<Int>
  }

  /// A value on the path to the items.
  struct Ancestor: Sendable {
    /// Whether its members are shown as sections.
    var isSections: Bool
    /// The item in it that leads to the items.
    var item: IndexPath
  }

  func content(of input: Input) throws(BrowserFailure) -> Content {
    let (text, conversion) = try text(of: input)
    let collection = try collection(in: text)
    var schema: JSONSchema?
    for field in [fields.title, fields.section].compactMap({ $0 }) {
      var looked = schema ?? JSONSchema(of: collection)
      if let failure = missing(field, in: collection, &looked) { throw failure }
      schema = looked
    }
    return Content(
      collection: collection, text: text, conversion: conversion,
      schema: schema ?? JSONSchema(of: collection), ancestors: ancestors(in: text),
      repeatedNames: Self.repeatedNames(in: collection))
  }

  private func ancestors(in text: JSONText) -> [Ancestor] {
    var ancestors: [Ancestor] = []
    var here: JSONToken? = text.root
    let steps = place.path.steps
    for (depth, step) in steps.enumerated() {
      let isSections =
        here.map {
          $0.kind == .object && (view ?? JSONCollection.view(fitting: $0, in: text)) == .sections
        } ?? false
      var item = IndexPath(item: 0, section: 0)
      switch step {
      case .all: break
      case .element(let place): item.item = place
      case .member(let name):
        let member = here.map(text.members(of:))?.lastIndex { text.name($0.name, is: name) } ?? 0
        if !isSections {
          item.item = member
        } else if depth + 1 < steps.count, case .element(let place) = steps[depth + 1] {
          item = IndexPath(item: place, section: member)
        } else {
          item.section = member
        }
      }
      ancestors.append(Ancestor(isSections: isSections, item: item))
      here = here.flatMap {
        try? text.rooted(at: $0).values(at: JSONPath([step])).first?.token
      }
    }
    return ancestors
  }

  private static func repeatedNames(in collection: JSONCollection) -> Set<Int> {
    guard collection.isTree else { return [] }
    var (names, repeated): (Set<Int>, Set<Int>) = ([], [])
    for item in collection.sections.lazy.flatMap(\.items) {
      let name = collection.text.string(collection.text.parts(of: item).name).hashValue
      if !names.insert(name).inserted { repeated.insert(name) }
    }
    return repeated
  }

  private func text(of input: Input) throws(BrowserFailure) -> (JSONText, conversion: String?) {
    switch input {
    case .pipe(let descriptor):
      defer { close(descriptor) }
      guard let unpacked = try Unpacking.pipe(descriptor, name: name) else {
        return try text(
          of: try kept { () throws(ReadingFailure) in
            try JSONBytes(allOf: descriptor)
          })
      }
      defer { close(unpacked) }
      return try text(of: try kept { () throws(ReadingFailure) in try JSONBytes(allOf: unpacked) })
    case .store(let bytes, let length): return try text(of: JSONBytes(bytes, count: length))
    case .state(let state):
      if let whole = state.whole { return (whole, nil) }
      let bytes: JSONBytes
      do throws(SavingFailure) {
        bytes = try state.bytes()
      } catch {
        throw BrowserFailure("cannot read \(name): \(error.reason)")
      }
      return (try checked { () throws(JSONError) in try JSONText(ofValues: bytes) }, nil)
    case .file(let file):
      return try text(
        of: try kept { () throws(ReadingFailure) in
          var copy = JSONBytes.Builder()
          try file.eachPiece { copy.append($0) }
          return try copy.finish()
        })
    }
  }

  private func kept(
    _ body: () throws(ReadingFailure) -> JSONBytes
  ) throws(BrowserFailure) -> JSONBytes {
    try BrowserFailure.reading(name, body)
  }

  private func text(
    of bytes: JSONBytes
  ) throws(BrowserFailure) -> (JSONText, conversion: String?) {
    let kind = ContentKind(prefix: Array(bytes.prefix(ContentKind.prefixLength)))
    if let order = kind.byteOrder {
      let conversion = TextConversion.utf16(order)
      var (converter, text) = (TextConverter(conversion), JSONBytes.Builder())
      bytes.visit(0..<bytes.count) { text.append(converter.convert($0)) }
      text.append(converter.finish())
      let converted = try kept { () throws(ReadingFailure) in try text.finish() }
      return (
        try checked { () throws(JSONError) in try JSONText(ofValues: converted) }, conversion.name
      )
    }
    let outcome = Result { () throws(JSONError) in try JSONText(ofValues: bytes) }
    if case .success(let text) = outcome { return (text, nil) }
    if JSONComments.mayBe(in: bytes, place.file) {
      var copy = try checked { () throws(JSONError) in try JSON5Reader.json(of: bytes) }
      let json = try kept { () throws(ReadingFailure) in try copy.finish() }
      let text = try checked { () throws(JSONError) in try JSONText(ofValues: json) }
      return (text, "JSON with comments")
    }
    return (try checked { () throws(JSONError) in try outcome.get() }, nil)
  }

  private func collection(in text: JSONText) throws(BrowserFailure) -> JSONCollection {
    let found: [JSONText.Found]
    do throws(BrowserFailure) {
      found = try text.values(at: place.path)
    } catch {
      throw BrowserFailure("\(VisibleText.text(of: place.file)): \(error)")
    }
    // Requested members belong to items in arrays.
    let view = fields.title == nil && fields.section == nil ? view : .sections
    guard !place.path.isMany, let only = found.first else {
      return JSONCollection(found, in: text, titleField: fields.title)
    }
    return JSONCollection(
      text.rooted(at: only.token), titleField: fields.title, sectionField: fields.section,
      view: view, path: only.path)
  }

  private func checked<Value>(
    _ body: () throws(JSONError) -> Value
  ) throws(BrowserFailure) -> Value {
    do throws(JSONError) {
      return try body()
    } catch {
      let file = isNamed ? " \(VisibleText.text(of: place.file))" : ""
      throw BrowserFailure(
        "\(name): \(error); correct it, or show its lines: vitrine --as lines\(file)")
    }
  }

  /// Returns the error for a requested member that no object has.
  private func missing(
    _ field: String, in collection: JSONCollection, _ schema: inout JSONSchema
  ) -> BrowserFailure? {
    schema.fields(insteadOf: field, in: collection).map {
      .missingField(field, in: name, among: $0, otherwise: "they are not objects")
    }
  }
}
