// `import UIKit` is all that a program needs: it brings Foundation and both rooms of the points
// tower, as Apple's umbrella module does.
@_exported import Foundation
@_exported import UIKitCollections
@_exported import UIKitCore
