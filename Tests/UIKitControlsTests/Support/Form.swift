import UIKit
import UIKitTesting

/// Controls in a column, each in rows of its own, and a pilot that sees them.
@MainActor final class Form {
  let pilot: Pilot
  var log: [String] = []

  init(
    _ controls: [UIView], columns: Int = 20, size: CGSize? = nil,
    colors: Pilot.Colors = .direct
  ) {
    let view = UIView()
    var y: CGFloat = 0
    for control in controls {
      let own = size ?? control.intrinsicContentSize
      let width = own.width > 0 ? own.width : CGFloat(columns * 8)
      control.frame = CGRect(x: 0, y: y, width: width, height: own.height)
      y += own.height
      view.addSubview(control)
    }
    pilot = Pilot(
      view: view, size: (columns: columns, rows: max(1, Int(y / 16))), colors: colors)
  }

  /// Records events of a control, by name.
  func note(_ control: UIControl) {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "outside"),
      (.touchCancel, "cancel"), (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
      (.menuActionTriggered, "menu"),
    ]
    for (event, name) in names {
      control.addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
    }
  }
}
