/// How a tab bar looks: its ground.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}
