// Sources written for iOS import CoreGraphics beside UIKit, and some import nothing else: this brings the geometry of
// Foundation and what Foundation lacks here.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import struct UIKitCore.CGAffineTransform
@_exported import class UIKitCore.CGColor
@_exported import class UIKitCore.CGContext
@_exported import struct UIKitCore.CGVector
