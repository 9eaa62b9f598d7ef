import UIKitCore

// The properties of controls and bars that a proxy can set: `UISwitch.appearance().onTintColor`.

extension UISwitch: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor)]
  }
}

extension UISlider: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UISlider.minimumTrackTintColor),
      AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor),
    ]
  }
}

extension UIPageControl: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }
}

extension UISegmentedControl: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]
  }
}

extension UIProgressView: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIProgressView.progressTintColor),
      AppearanceProperty(\UIProgressView.trackTintColor),
    ]
  }
}

extension UIActivityIndicatorView: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UIActivityIndicatorView.color)]
  }
}

extension UITextField: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.font)]
  }
}

extension UITextView: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [AppearanceProperty(\UITextView.textColor), AppearanceProperty(\UITextView.font)]
  }
}

extension UINavigationBar: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UINavigationBar.barTintColor),
      AppearanceProperty(\UINavigationBar.prefersLargeTitles),
      AppearanceProperty(\UINavigationBar.titleTextAttributes),
      AppearanceProperty(\UINavigationBar.largeTitleTextAttributes),
      AppearanceProperty(\UINavigationBar.looks.backgroundImage),
      AppearanceProperty(\UINavigationBar.shadowImage),
      AppearanceProperty(\UINavigationBar.looks.ownOrNil),
      AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
    ]
  }
}

extension UIToolbar: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIToolbar.barTintColor), AppearanceProperty(\UIToolbar.looks.ownOrNil),
      AppearanceProperty(\UIToolbar.scrollEdgeAppearance),
    ]
  }
}

extension UITabBar: AppearanceCustomizable {
  package static var ownAppearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITabBar.barTintColor),
      AppearanceProperty(\UITabBar.unselectedItemTintColor),
      AppearanceProperty(\UITabBar.backgroundImage), AppearanceProperty(\UITabBar.shadowImage),
      AppearanceProperty(\UITabBar.looks.ownOrNil),
      AppearanceProperty(\UITabBar.scrollEdgeAppearance),
    ]
  }
}
