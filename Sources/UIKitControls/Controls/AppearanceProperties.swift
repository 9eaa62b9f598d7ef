import UIKitCore

// The properties of controls that a proxy can set: `UISwitch.appearance().onTintColor`.

extension UISwitch: AppearanceCustomizable {
  package static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor)]
  }
}

extension UISlider: AppearanceCustomizable {
  package static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UISlider.minimumTrackTintColor),
      AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor),
    ]
  }
}

extension UIPageControl: AppearanceCustomizable {
  package static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }
}

extension UISegmentedControl: AppearanceCustomizable {
  package static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]
  }
}

extension UIProgressView: AppearanceCustomizable {
  package static var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIProgressView.progressTintColor),
      AppearanceProperty(\UIProgressView.trackTintColor),
    ]
  }
}

extension UIActivityIndicatorView: AppearanceCustomizable {
  package static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UIActivityIndicatorView.color)]
  }
}

extension UITextField: AppearanceCustomizable {
  package static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.font)]
  }
}

extension UITextView: AppearanceCustomizable {
  package static var appearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UITextView.textColor), AppearanceProperty(\UITextView.font)]
  }
}
