// swift-format-ignore-file
// Attributes, conditions, and a preview.
import UIKit

@IBDesignable @objcMembers
final class Badge: UIView {
  @IBOutlet weak var label: UILabel! // stays beside the outlet
  @IBOutlet
  var buttons: [UIButton]! = []
  @IBInspectable var corner: CGFloat = 4
  @objc dynamic var count = 1
  @IBAction func tapped(_ sender: Any) { count += 1 }
  @IBAction func two(_ sender: UIButton, forEvent event: UIEvent) { count += 10 }
}

#if os(iOS)
  let platform = "iOS"
#else
  let platform = "other"
#endif

#if !targetEnvironment(macCatalyst) && (os(iOS) || os(tvOS))
  let isTouched = true
#endif

#Preview {
  // A comment in a preview.
  Badge()
}

@objc enum Level: Int { case low, high }

class Line: NSObject {
  @objc(lineWithLevel:) func line(_ level: Level) -> Int { return #line }
}

@MainActor func showAttributes() {
  print("platform", platform, isTouched, Badge().corner)
  print("line", Line().line(.low), #file.hasSuffix("Attributes.swift"))
  let badge = Badge()
  let button = UIButton()
  button.addTarget(badge, action: #selector(Badge.tapped(_:)), for: .touchUpInside)
  button.addTarget(badge, action: #selector(Badge.two(_:forEvent:)), for: .touchUpInside)
  button.sendActions(for: .touchUpInside)
  print("badge", badge.count)
}

@objc protocol Linked { weak var next: Line? { get set } }
