// Swift Testing announces an overlay of this name for every file that imports both `Testing` and
// `UIKit`, and the compiler requires it. Apple's overlay attaches images of type UIImage to tests.
// This one is empty, but without it no test could import UIKit.
