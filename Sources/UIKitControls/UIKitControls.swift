// What people type into and press, and the controllers that lead from screen to screen: a folder a family.
// Types that an overridable member of UIView, UIViewController or UIResponder names stand in UIKitCore.
import UIKitCore
