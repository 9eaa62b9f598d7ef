import Foundation
import VitrineItems
import VitrineTextFormats

// Opening of values that contain other values, like folders.
extension JSONSource: PlacedSource {
  public func output(section: Int, item: Int) -> OutputItem {
    guard let value = value(section, item) else { return .line([]) }
    return OutputItem(
      bytes: value.text.output(of: value.token),
      json: Array(value.text.oneLine(value.text.value(of: value.token)).utf8))
  }

  public var place: Place { .json(home) }
  public var crumbs: [PlaceCrumb] { place.crumbs(options) }

  /// The items of a flat collection cannot be opened.
  public var isOrderedByName: Bool { false }

  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    capabilities.place = self
    (capabilities.editing, capabilities.fieldEditing) = (self, self)
    (capabilities.fileSaving, capabilities.unpacking) = (self, self)
    (capabilities.search, capabilities.computedColumns) = (self, self)
    capabilities.members = self
    return capabilities
  }

  public var isPlace: Bool {
    guard let items else { return home.path != .root }
    return home.path != .root || isTree || holdsContainers(items)
  }

  private func holdsContainers(_ items: JSONItems) -> Bool {
    knownSchema.schema.fields.contains { $0.kind == .json }
  }

  /// Returns the path to an item in the current order.
  private func path(section: Int, item: Int) -> JSONPath? {
    guard let items, !items.collection.isScattered, fields.section == nil else { return nil }
    let part = sections[section]
    guard isTree else {
      return part.container?.kind.isList == true ? part.path.entering(.element(item)) : part.path
    }
    func nameOfItem(_ item: Int) -> String? { value(section, item).flatMap(Self.name) }
    guard let name = nameOfItem(item) else { return nil }
    // If several members have one name, a path leads to the last one.
    let isLast =
      !repeatedNames.contains(name.hashValue)
      || ((item + 1)..<itemCount(in: section)).allSatisfy { nameOfItem($0) != name }
    return isLast ? part.path.entering(.member(name)) : nil
  }

  private func place(_ path: JSONPath?, if value: JSONToken?) -> Place? {
    guard let path, value?.kind.isContainer == true else { return nil }
    return .json(JSONPlace(file: home.file, path: path))
  }

  public func entrance(section: Int, item: Int) -> Place? {
    guard let value = value(section, item) else { return nil }
    let token = value.text.value(of: value.token)
    return token.kind.isContainer ? place(path(section: section, item: item), if: token) : nil
  }

  /// Objects in an array are shown whole. A cell with a container of values can be opened.
  public func opening(section: Int, item: Int, field: String?) -> Place? {
    guard let value = value(section, item), value.token.kind == .object else {
      return entrance(section: section, item: item)
    }
    guard let field else { return nil }
    return place(
      path(section: section, item: item)?.entering(.member(field)),
      if: value.text.member(field, of: value.token))
  }

  public func neighbour(at place: Place, _ options: PlaceOptions) -> (any PlacedSource)? {
    guard let place = place.address as? JSONPlace else { return nil }
    return sharing(place, options)
  }

  /// The place that contains this one in the text, and the item there that leads to it; nil for the root.
  public var parent: (place: Place, item: IndexPath)? {
    let steps = home.path.single.steps
    guard let step = steps.last else { return nil }
    var depth = steps.count - 1
    if home.path.isMany {
      // The array of the shown elements.
      depth += 1
    } else if case .element = step, depth > 0, ancestors.count >= depth,
      ancestors[depth - 1].isSections
    {
      depth -= 1
    }
    let place = Place.json(JSONPlace(file: home.file, path: JSONPath(Array(steps.prefix(depth)))))
    return (place, item(leadingFrom: place) ?? IndexPath(item: 0, section: 0))
  }

  /// Returns the item of a place on the path that leads to this place, or nil for a place off the path.
  public func item(leadingFrom place: Place) -> IndexPath? {
    guard let place = place.address as? JSONPlace, place.file == home.file else { return nil }
    let (depth, steps) = (place.path.steps.count, home.path.steps)
    guard depth < ancestors.count, Array(steps.prefix(depth)) == place.path.steps else {
      return nil
    }
    return ancestors[depth].item
  }

  /// The options for switching between members as sections and members as items; nil for no members.
  public var optionsOfOtherView: PlaceOptions? {
    guard let view = items?.collection.view else { return nil }
    var other = options
    other.jsonView = view == .tree ? .sections : .tree
    return other
  }
}
