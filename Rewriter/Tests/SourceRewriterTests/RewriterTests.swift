import Testing

@testable import SourceRewriter

struct RewriterTests {
  @Test func leavesPlainSourcesAlone() {
    let source = SourceFile(path: "A.swift", text: "import UIKit\n\nfinal class A: UIView {}\n")
    let module = SourceModule(name: "M", files: [source])
    #expect(Rewriter([module]).rewrite("M").files.first?.text == nil)
  }

  @Test func keepsTheNumberOfEachLine() throws {
    for module in CaseProgram.modules {
      let files = Rewriter(CaseProgram.modules).rewrite(module.name).files
      for (source, file) in zip(module.files, files) {
        guard let text = file.text else { continue }
        let old = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        for (number, (old, new)) in zip(old, new).enumerated() where old.contains("//") {
          let comment = try #require(old.range(of: "//").map { old[$0.lowerBound...] })
          #expect(new.hasSuffix(comment), "\(source.path):\(number + 1)")
        }
      }
    }
  }

  @Test func beginsChangedFilesWithTheirPlace() {
    #expect(
      rewritten("@objc class A: NSObject {}\n", style: .build).hasPrefix(
        "#sourceLocation(file: \"A.swift\", line: 1)\n"))
  }

  @Test func readableCopiesHaveNoEmptyLinesOfAttributes() {
    #expect(
      rewritten("import UIKit\n\n@objcMembers\nfinal class A { // why\n  @objc\n  var b = 1\n}\n")
        == "import UIKit\n\nfinal class A { // why\n  var b = 1\n}\n")
  }

  @Test func namesTheModuleOfAbsoluteValues() {
    let body = "{\n  var size: CGFloat { abs(self) }\n}\n"
    #expect(
      rewritten("import UIKit\nextension CGFloat \(body)")
        == "import UIKit\nextension CGFloat {\n  var size: CGFloat { Swift.abs(self) }\n}\n")
    let other = "import UIKit\nlet size = abs(CGFloat(-1))\n"
    #expect(rewritten(other) == other)
  }

  @Test func addsAMissingImport() {
    #expect(
      rewritten("// Head\n\nclass A: UIView {}\n")
        == "// Head\n\nimport UIKit\nclass A: UIView {}\n")
    #expect(rewritten("let a = 1\n") == "let a = 1\n")
    #expect(rewritten("import Foundation\nlet a = CGRect.zero\n").contains("import UIKit") == false)
    #expect(
      rewritten("import ObjectiveC\nlet a = UIView()\n") == "import UIKit\nlet a = UIView()\n")
    #expect(
      rewritten("import Foundation\nlet a = objc_getAssociatedObject\n").hasPrefix("import UIKit\n")
    )
  }

  @Test func makesTheOldEntryPointANewOne() {
    #expect(
      rewritten(
        "import UIKit\n@UIApplicationMain\nclass A: UIResponder, UIApplicationDelegate {}\n"
      )
      .contains("@main\nclass A"))
  }

  // MARK: Errors

  @Test func aSelectorOfSeveralMethodsIsAnError() {
    let source = """
      import UIKit
      class A: UIView {
        @objc func f() {}
        @objc func f(_ sender: Any) {}
        let name = #selector(f)
      }
      """
    #expect(notes(.error, on: source) == ["5: #selector(f) names several methods: f, f:"])
  }

  @Test(
    arguments: [
      ("x.responds(to: #selector(UIView.layoutSubviews))", "layoutSubviews"),
      ("x.responds(to: Selector(\"setSmallIcon:\"))", "setSmallIcon:"),
      ("x.responds(to: Selector((\"unknown\")))", "unknown"),
      ("x?.responds(to: NSSelectorFromString(\"other:\"))", "other:"),
      ("x.responds(to: #selector(getter: UIView.safeAreaInsets))", "safeAreaInsets"),
      ("x.responds(to: #selector(setter: UIView.tag))", "setTag:"),
    ])
  func aQuestionForAMethodThatNoClassAnswersForIsAnError(_ question: (text: String, name: String)) {
    #expect(
      notes(.error, on: "import UIKit\nlet has = \(question.text)") == [
        "2: cannot tell which objects have the method \(question.name): "
          + "it is neither in these sources nor in a protocol of UIKit"
      ])
  }

  @Test(
    arguments: [
      "x.responds(to: #selector(UICollectionViewDelegate.collectionView(_:didSelectItemAt:)))",
      "x.responds(to: Selector(\"numberOfSectionsInCollectionView:\"))",
      "x?.responds(to: #selector(UIResponderStandardEditActions.copy(_:)))",
      "x.responds(to: Selector((\"paste:\")))", "x.responds(to: action)",
      "x.responds(to: #selector(A.own))", "x.responds(to: #selector(getter: A.value))",
    ])
  func aQuestionForAKnownMethodIsNone(_ question: String) {
    let type = "class A: NSObject { @objc func own() {}; @objc var value = 1 }"
    #expect(notes(.error, on: "import UIKit\n\(type)\nlet has = \(question)") == [])
  }

  @Test func aQuestionForAMethodOfForeignClassesIsAnError() {
    let source = """
      import UIKit
      extension UIViewController { @objc func hide() {} }
      let has = x.responds(to: #selector(UIViewController.hide))
      """
    #expect(
      notes(.error, on: source) == [
        "3: cannot tell which objects have the method hide: it is in an extension of another module's class"
      ])
  }

  @Test func aQuestionForAMethodBehindAFlagIsAnError() {
    let source = """
      import UIKit
      class A: NSObject {
        #if FLAG
          @objc func f() {}
        #endif
      }
      let has = x.responds(to: Selector("f"))
      """
    #expect(
      notes(.error, on: source) == [
        "4: cannot tell whether A has f(): an #if decides that depends on flags"
      ])
  }

  @Test func anAnswerOfTheProgramIsAnError() {
    let source = """
      import UIKit
      class A: UIView {
        @objc func f() {}
        override func responds(to selector: Selector!) -> Bool { false }
      }
      """
    #expect(
      notes(.error, on: source) == [
        "4: A answers responds(to:) itself: the rewriter writes the answer, and there is no forwarding of messages"
      ])
  }

  @Test func classesAnswerOnlyIfTheyAreAsked() {
    let type =
      "class A: NSObject, UIScrollViewDelegate { func scrollViewDidZoom(_ v: UIScrollView) {} }\n"
    #expect(rewritten("import UIKit\n" + type) == "import UIKit\n" + type)
    #expect(
      rewritten("import UIKit\n\(type)let a = A().responds(to: s)\n")
        .contains("case \"scrollViewDidZoom:\":"))
  }

  @Test func aTypeThatIsNotHereIsAnErrorWithItsReplacement() {
    let source = """
      import UIKit
      final class A: UITableViewController {
        let cell = UITableViewCell()
        #if os(macOS)
          let web = WKWebView()
        #endif
      }
      """
    #expect(
      notes(.error, on: source) == [
        "2: there is no UITableViewController here: use a collection view with a list: "
          + "UICollectionLayoutListConfiguration"
      ])
    #expect(notes(.error, on: "import UIKit\nclass UIDatePicker {}\nlet p = UIDatePicker()") == [])
  }

  @Test func aRequirementBehindAFlagIsAnError() {
    let source = """
      @objc protocol P { @objc optional func f() }
      class A: NSObject, P {
        #if FLAG
          func f() {}
        #endif
      }
      """
    #expect(
      notes(.error, on: source) == [
        "4: cannot tell whether A has f(): an #if decides that depends on flags"
      ])
  }

  @Test func aRequirementBehindAConditionForIOSIsDecided() {
    let source = """
      @objc protocol P { @objc optional func f() }
      class A: NSObject, P {
        #if os(iOS)
          func f() {}
        #else
          func f(_ other: Int) {}
        #endif
      }
      """
    #expect(notes(.error, on: source) == [])
    #expect(rewritten(source).contains("class A: NSObject, P, _P_f {"))
  }

  @Test func aPrivateMethodOfARequirementIsAnError() {
    let source = """
      @objc protocol P { @objc optional func f() }
      class A: NSObject, P { @objc private func f() {} }
      """
    #expect(
      notes(.error, on: source) == [
        "2: f() is private, so that it cannot be the optional requirement of P"
      ])
  }

  @Test func anOverrideThatCannotMoveIsAnError() {
    let source = """
      class A: B {}
      extension A {
        override init() { super.init() }
        override subscript(place: Int) -> Int { 1 }
      }
      """
    #expect(
      notes(.error, on: source) == [
        "3: cannot move the override of init out of the extension",
        "4: cannot move the override of subscript out of the extension",
      ])
  }

  // MARK: Manual tasks

  @Test func overridesOfClassesElsewhereAreListed() {
    let source = "import UIKit\nextension UILabel {\n  override func layoutSubviews() {}\n}\n"
    #expect(
      notes(.manual, on: source) == [
        "3: layoutSubviews() overrides in an extension of another module's class: move it into the class"
      ])
  }

  @Test func actionsInExtensionsOfUIKitAreListed() {
    let source = """
      import UIKit
      extension UIViewController {
        func f() -> Selector { #selector(hideKeyboard) }
        @objc func hideKeyboard() {}
      }
      """
    #expect(
      notes(.manual, on: source) == [
        "4: hideKeyboard() is in an extension of another module's class: it is not called by name"
      ])
  }

  @Test func outletsAreListed() {
    #expect(
      notes(.manual, on: "class A { @IBOutlet var b: UIView! }") == [
        "1: an outlet: there are no nibs, so that code must set it"
      ])
  }
}
