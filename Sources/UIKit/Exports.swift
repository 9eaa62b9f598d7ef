// `import UIKit` is all that a program needs: it brings the rooms of the points tower and, through
// UIKitCore alone, Foundation, as Apple's umbrella module does. Foundation must not be named here:
// then its CGRect.intersects(_:) would be found beside UIKitCore's and win.
@_exported import UIKitCollections
@_exported import UIKitControls
@_exported import UIKitCore
