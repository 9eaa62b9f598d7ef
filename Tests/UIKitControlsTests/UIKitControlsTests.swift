import Testing
import UIKit

/// The module's own suites stand in the folders of their sources.
@Suite("What UIKit brings from its controls") struct UIKitControlsTests {}
