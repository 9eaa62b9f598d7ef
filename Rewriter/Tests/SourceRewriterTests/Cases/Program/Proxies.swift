// swift-format-ignore-file
import UIKit

class Ribbon: UIView {
  @objc dynamic var ink: UIColor = .black
  @objc dynamic var names: [NSAttributedString.Key: Any]? { didSet { changes += 1 } }
  @objc var plain = 1
  var changes = 0
}
final class WideRibbon: Ribbon {
  @objc dynamic private var inset: CGFloat = 8
  func shownInset() -> CGFloat { inset }
}
extension WideRibbon {
  @objc dynamic var gap: CGFloat { get { inset } set { inset = newValue } }
  @objc dynamic var doubled: CGFloat { inset * 2 }
}
final class Wrapping: UIView {}

@MainActor func showProxies() {
  Ribbon.appearance().ink = .red
  Ribbon.appearance().names = [.foregroundColor: UIColor.green]
  WideRibbon.appearance().gap = 24
  Ribbon.appearance(whenContainedInInstancesOf: [Wrapping.self]).ink = .blue
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
  let (ribbon, wide, own, wrapping, inner) = (Ribbon(), WideRibbon(), Ribbon(), Wrapping(), Ribbon())
  own.ink = .green
  wrapping.addSubview(inner)
  for view in [ribbon, wide, own, wrapping] { window.addSubview(view) }
  print("proxies", ribbon.ink == .red, ribbon.names?.count ?? 0, ribbon.changes, wide.ink == .red,
    wide.shownInset(), own.ink == .green, inner.ink == .blue)
  UIBarButtonItem.appearance().tintColor = .red
  UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
  let layer = CALayer()
  layer.borderColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
  print("literal", layer.borderColor == UIColor.red.cgColor)
}
