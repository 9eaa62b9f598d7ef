// Swift Testing announces an overlay of this name for every file that imports both `Testing` and
// `UIKit`, and the compiler insists on finding it. Apple's attaches UIImages to tests; here there is
// nothing to add, but without this module no test could import UIKit.
