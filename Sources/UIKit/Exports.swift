// `import UIKit` is all that a program needs: it exports the modules of the points tower and, only
// through UIKitCore, Foundation, as Apple's umbrella module does. Do not name Foundation here: then
// its CGRect.intersects(_:) would be visible beside UIKitCore's and take precedence.
@_exported import UIKitCollections
@_exported import UIKitControls
@_exported import UIKitCore
