// UIKit brings Foundation, as Apple's umbrella module does, and it does so from here: a declaration of
// this module takes the place of Foundation's of the same name (CGRect.intersects(_:)) for every file
// that reaches Foundation through this module only.
@_exported import Foundation
