import Foundation
import UIKitCore

extension UISplitViewController {
  /// Lays out the visible columns, and removes the others from the window.
  final func placeColumns() {
    let inSight = columnsInSight(shownMode)
    let room = view.bounds
    let line = UIScreen.main.cellMetrics.width
    var x = room.minX
    var places: [(Column, CGRect)] = []
    for column in inSight where column != .secondary {
      let width = min(self[column].resolved(in: room.width), max(0, room.maxX - x - line))
      places.append((column, CGRect(x: x, y: 0, width: width, height: room.height)))
      x += width + line
    }
    let covers = shownMode.behavior == .overlay
    let start = covers ? room.minX : x
    let width = shownMode.behavior == .displace ? room.width : max(0, room.maxX - start)
    places.insert((.secondary, CGRect(x: start, y: 0, width: width, height: room.height)), at: 0)
    if inSight == [.secondary] || inSight.isEmpty { places = [(.secondary, room)] }
    for column in order where !inSight.contains(column) {
      standing[column]?.viewIfLoaded?.removeFromSuperview()
    }
    standing[.compact]?.viewIfLoaded?.removeFromSuperview()
    for (column, place) in places {
      guard let child = controller(in: column)?.view else { continue }
      child.frame = mirrored(place)
      if child.superview !== view { view.addSubview(child) }
      if column != .secondary { view.bringSubviewToFront(child) }
    }
    // Columns beside the secondary one need no background of their own.
    ground.isHidden = !covers || x == room.minX
    if !ground.isHidden {
      ground.frame = mirrored(CGRect(x: room.minX, y: 0, width: x, height: room.height))
      if let secondary = standing[.secondary]?.viewIfLoaded, secondary.superview === view {
        view.insertSubview(ground, aboveSubview: secondary)
      }
    }
    for (index, separator) in separators.enumerated() {
      let columns = places.filter { $0.0 != .secondary }
      separator.isHidden = index >= columns.count
      guard index < columns.count else { continue }
      let edge = columns[index].1.maxX
      separator.frame = mirrored(CGRect(x: edge, y: 0, width: line, height: room.height))
      view.bringSubviewToFront(separator)
    }
  }

  final func mirrored(_ place: CGRect) -> CGRect {
    guard primaryEdge == .trailing else { return place }
    var place = place
    place.origin.x = view.bounds.width - place.maxX
    return place
  }
}
