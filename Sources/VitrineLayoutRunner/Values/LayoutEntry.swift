import Foundation
import UIKit

/// A layout that `vitrine run` can show: its name, how to make it, and the properties that `--set` may set.
@preconcurrency @MainActor
public final class LayoutEntry {
  /// The name of the class.
  public let name: String
  let makeDelegate: () -> LayoutSampleDelegate
  let make: (LayoutSampleDelegate) -> UICollectionViewLayout?
  private var properties: [String: LayoutProperty] = [:]

  /// Makes an entry without properties.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - delegate: The class of the layout's sample delegate.
  ///   - make: Makes a layout for a delegate.
  public init<Delegate: LayoutSampleDelegate, Layout: UICollectionViewLayout>(
    _ name: String, _ delegate: Delegate.Type, make: @escaping (Delegate) -> Layout
  ) {
    self.name = name
    makeDelegate = { delegate.init() }
    self.make = { sample in (sample as? Delegate).map(make) }
  }

  /// Adds a property.
  public func add<Layout: UICollectionViewLayout, Value: LayoutText>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Value>
  ) {
    properties[name] = LayoutProperty(name, path)
  }

  /// Adds a property whose values no text stands for.
  @_disfavoredOverload
  public func add<Layout: UICollectionViewLayout, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Value>
  ) {
    properties[name] = LayoutProperty { _, _ in
      LayoutFailure("\(name) is of the type \(Value.self), which --set cannot write")
    }
  }

  /// Finds a layout by its name.
  ///
  /// - Parameters:
  ///   - name: nil stands for the first one.
  ///   - entries: At least one.
  static func named(_ name: String?, in entries: [LayoutEntry]) throws(LayoutFailure) -> LayoutEntry
  {
    guard let name else { return entries[0] }
    if let entry = entries.first(where: { $0.name == name }) { return entry }
    let names = entries.map(\.name).joined(separator: ", ")
    throw LayoutFailure("there is no layout '\(name)' to show; use \(names)")
  }

  /// Sets properties of a layout.
  func apply(
    _ settings: [RunRequest.Setting], to layout: UICollectionViewLayout
  ) throws(LayoutFailure) {
    let inherited = layout is UICollectionViewFlowLayout ? LayoutProperty.ofFlowLayouts : [:]
    let all = inherited.merging(properties) { $1 }
    for setting in settings {
      guard let property = all[setting.name] else {
        let names = all.keys.sorted().joined(separator: ", ")
        throw LayoutFailure(
          "\(name) has no property '\(setting.name)' to set"
            + (names.isEmpty ? "" : "; use \(names)"))
      }
      if let failure = property.set(layout, setting.value) { throw failure }
    }
    layout.invalidateLayout()
  }
}
