import Foundation
import UIKit

/// A layout that `vitrine run` can show: its name, how to make it, and the properties that `--set` may set.
@preconcurrency @MainActor
public final class LayoutEntry {
  /// The name of the class.
  public let name: String
  let makeDelegate: () -> LayoutSampleDelegate
  let make: (LayoutSampleDelegate) -> UICollectionViewLayout?
  /// Each returns the mistake in a text.
  private var setters: [String: (UICollectionViewLayout, String) -> LayoutFailure?] = [:]

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
    addFlowProperties(Layout.self)
  }

  /// The names of the properties, by name.
  var properties: [String] { setters.keys.sorted() }

  /// Adds a property.
  public func add<Layout: UICollectionViewLayout, Value: LayoutText>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Value>
  ) {
    setters[name] = { layout, text in
      guard let value = Value(layoutText: text) else {
        return LayoutFailure("'\(text)' is no value of \(name); give \(Value.layoutTexts)")
      }
      if let layout = layout as? Layout { layout[keyPath: path] = value }
      return nil
    }
  }

  /// Adds a property whose values no text stands for.
  @_disfavoredOverload
  public func add<Layout: UICollectionViewLayout, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Value>
  ) {
    setters[name] = { _, _ in
      LayoutFailure("\(name) is of the type \(Value.self), which --set cannot write")
    }
  }

  /// The properties of UIKit's own flow layout.
  private func addFlowProperties(_ type: UICollectionViewLayout.Type) {
    guard type is UICollectionViewFlowLayout.Type else { return }
    add("itemSize", \UICollectionViewFlowLayout.itemSize)
    add("estimatedItemSize", \UICollectionViewFlowLayout.estimatedItemSize)
    add("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing)
    add("minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing)
    add("sectionInset", \UICollectionViewFlowLayout.sectionInset)
    add("scrollDirection", \UICollectionViewFlowLayout.scrollDirection)
    add("headerReferenceSize", \UICollectionViewFlowLayout.headerReferenceSize)
    add("footerReferenceSize", \UICollectionViewFlowLayout.footerReferenceSize)
    add(
      "sectionHeadersPinToVisibleBounds",
      \UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds)
    add(
      "sectionFootersPinToVisibleBounds",
      \UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds)
  }

  /// Sets properties of a layout.
  func apply(
    _ settings: [RunRequest.Setting], to layout: UICollectionViewLayout
  ) throws(LayoutFailure) {
    for setting in settings {
      guard let set = setters[setting.name] else {
        let names = properties.joined(separator: ", ")
        throw LayoutFailure(
          "\(name) has no property '\(setting.name)' to set"
            + (names.isEmpty ? "" : "; there are \(names)"))
      }
      if let failure = set(layout, setting.value) { throw failure }
    }
    layout.invalidateLayout()
  }
}

/// A mistake of the user, in a line.
struct LayoutFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
