import UIKitCore

/// How a toolbar looks: its ground.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {}
