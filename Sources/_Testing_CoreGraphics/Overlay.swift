// Like `_Testing_UIKit`: Swift Testing announces this overlay for every file that imports both
// `Testing` and `CoreGraphics`.
