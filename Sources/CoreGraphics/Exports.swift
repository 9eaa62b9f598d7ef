// Sources written for iOS import CoreGraphics beside UIKit, and some import nothing else: this brings the geometry of
// Foundation, as UIKitCore re-exports and corrects it, and what Foundation lacks here.
@_exported import struct UIKitCore.CGAffineTransform
@_exported import class UIKitCore.CGColor
@_exported import class UIKitCore.CGContext
@_exported import struct UIKitCore.CGFloat
@_exported import enum UIKitCore.CGPathDrawingMode
@_exported import struct UIKitCore.CGPoint
@_exported import struct UIKitCore.CGRect
@_exported import struct UIKitCore.CGSize
@_exported import struct UIKitCore.CGVector
