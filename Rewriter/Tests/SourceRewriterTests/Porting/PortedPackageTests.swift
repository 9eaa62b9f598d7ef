import Foundation
import Testing

@testable import SourceRewriter

struct PortedPackageTests {
  @Test func aFolderIsAModuleWithReadableCopies() throws {
    let folder = try SourceFolder([
      "My App/Delegate.swift": """
      import UIKit

      @UIApplicationMain
      class Delegate: UIResponder, UIApplicationDelegate {}

      """,
      "My App/Views/Badge.swift": "import UIKit\nclass Badge: UIView {\n  @objc func f() {}\n}\n",
    ])
    let package = try folder.port("My App")
    #expect(!package.hasErrors)
    #expect(
      folder.files(in: "Out") == [
        ".gitignore", "CHANGES.md", "Package.swift", "Sources/My_App/Delegate.swift",
        "Sources/My_App/Views/Badge.swift", "TODO.md",
      ])
    let delegate = folder.output("Sources/My_App/Delegate.swift")
    #expect(delegate.contains("@main\nclass Delegate"))
    #expect(!delegate.contains("#sourceLocation"))
    let manifest = folder.output("Package.swift")
    #expect(manifest.contains(".executableTarget(\n      name: \"My_App\","))
    #expect(manifest.contains("dependencies: [.package(name: \"Vitrine\", path: \"/v\")]"))
    #expect(manifest.contains(".product(name: \"UIKit\", package: \"Vitrine\")"))
    #expect(manifest.contains("swiftLanguageModes: [.v5]"))
    #expect(!manifest.contains("products:"))
  }

  @Test func unchangedSourcesStayByteForByte() throws {
    let folder = try SourceFolder()
    let bytes = Data("\u{FEFF}import UIKit\r\n\r\nlet a = \"\u{1}é\"  \r\n// no end".utf8)
    try folder.write(bytes, to: "App/A.swift")
    try folder.port("App")
    #expect(folder.bytes("Out/Sources/App/A.swift") == bytes)
    #expect(folder.output("CHANGES.md").hasSuffix("\nNothing.\n"))
  }

  @Test func aFolderOfAPackageThatIsPortedByItsNameIsNoTask() throws {
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "Grid", targets: [.target(name: "Grid")])

      """
    let folder = try SourceFolder([
      "Kit/Package.swift": manifest, "Kit/Sources/Grid/A.swift": "import UIKit\n",
      "Kit/Example/Demo/B.swift": "import UIKit\n", "Kit/Example/Old/C.swift": "import UIKit\n",
    ])
    try folder.port("Kit", "Kit/Example/Demo")
    let tasks = folder.output("TODO.md")
    #expect(tasks.contains("Kit/Example/Old"))
    #expect(tasks.split(separator: "\n").count { $0.hasPrefix("- [ ]") } == 1)
  }

  @Test func modulesThatUIKitReplacesAreNoTasks() throws {
    let folder = try SourceFolder(["App/A.swift": "import ObjectiveC.runtime\nlet a = UIView()\n"])
    try folder.port("App")
    #expect(folder.output("Sources/App/A.swift").hasPrefix("import UIKit\n"))
    #expect(folder.output("TODO.md").hasSuffix("\nNothing.\n"))
  }

  @Test func changesAndTasksNameTheirLines() throws {
    let folder = try SourceFolder([
      "App/A.swift": """
      import UIKit
      import Combine
      #if canImport(SwiftUI)
        import SwiftUI
      #endif
      class A: UIViewController {
        @IBOutlet var b: UILabel!
        @objc func f() {}
        @objc func f(_ sender: Any) {}
        let name = #selector(f)
      }

      """,
      "App/Base.lproj/LaunchScreen.storyboard": "", "App/Base.lproj/Main.storyboard": "",
      "App/Info.plist": "",
      "App/Assets.xcassets/Contents.json": "{}", "App/Old.m": "",
    ])
    let package = try folder.port("App")
    #expect(package.hasErrors)
    #expect(
      folder.output("CHANGES.md").contains(
        "\n## `Sources/App/A.swift`\n\n- 6: A has its methods called by name\n- 7: dropped @IBOutlet\n"
      ))
    let tasks = folder.output("TODO.md")
    #expect(
      tasks.components(separatedBy: "\n").filter { $0.hasPrefix("- [ ] ") } == [
        "- [ ] not copied: draw its images and name its colours in code",
        "- [ ] there are no nibs: build its views in code",
        "- [ ] Objective-C is not ported: write it in Swift",
        "- [ ] 2: import Combine: there is no such module here; add a package that has it, or do "
          + "without it",
        "- [ ] 7: an outlet: there are no nibs, so that code must set it",
        "- [ ] 10: error: #selector(f) names several methods: f, f:",
      ])
    #expect(package.summary.contains("TODO.md     6 tasks left to do, errors among them"))
  }

  @Test func aManifestIsReadAndNotRun() throws {
    let folder = try SourceFolder([
      "Kit/Package.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      import Foundation
      fatalError("this runs")
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit-UI", dependencies: [.target(name: "Model")], path: "./Kit/UI/"),
        .target(name: "Model"),
        .testTarget(name: "ModelTests", dependencies: ["Model"]),
      ])
      """,
      "Kit/Kit/UI/A.swift": "import UIKit\nimport Model\npublic class A: UIView {}\n",
      "Kit/Sources/Model/B.swift": "public struct B {}\n",
      "Kit/Tests/ModelTests/BTests.swift": "import XCTest\n@testable import Model\n",
      "Kit/Example/Example/C.swift": "import Kit\n", "Kit/Example/Main.storyboard": "",
    ])
    try folder.port("Kit")
    #expect(
      folder.files(in: "Out") == [
        ".gitignore", "CHANGES.md", "Package.swift", "Sources/Kit_UI/A.swift",
        "Sources/Model/B.swift", "TODO.md", "Tests/ModelTests/BTests.swift",
      ])
    let manifest = folder.output("Package.swift")
    #expect(manifest.contains(".library(name: \"Kit_UI\", targets: [\"Kit_UI\"]),"))
    #expect(manifest.contains("name: \"Kit_UI\",\n      dependencies: [\n        \"Model\",\n"))
    #expect(manifest.contains(".testTarget(\n      name: \"ModelTests\",\n"))
    #expect(
      folder.output("TODO.md").hasSuffix(
        "\n## `Kit/Example`\n\n- [ ] in no target of its package: port it by its own name\n"))
  }

  @Test func testsOfAProjectAreTargetsAndThoseOfXcodeAreTasks() throws {
    let folder = try SourceFolder([
      "checkout/App.xcodeproj/project.pbxproj": "", "checkout/App/A.swift": "let a = 1\n",
      "checkout/AppTests/Support/T.swift": "@testable import App\n",
      "checkout/AppUITests/U.swift": "import XCTest\n", "checkout/Pods/P/P.swift": "let p = 1\n",
      "checkout/.build/B.swift": "let b = 1\n",
    ])
    try folder.port("checkout")
    #expect(
      folder.files(in: "Out").filter { $0.hasSuffix(".swift") } == [
        "Package.swift", "Sources/App/App/A.swift", "Tests/AppTests/Support/T.swift",
      ])
    #expect(folder.output("Package.swift").contains("dependencies: [\n        \"App\",\n"))
    #expect(folder.output("TODO.md").contains("## `checkout/AppUITests`"))
  }

  @Test func filesMakeUpAModuleThatTheOutputNames() throws {
    let folder = try SourceFolder(["A.swift": "let a = 1\n", "B.swift": "@objc class B {}\n"])
    try folder.port("A.swift", "B.swift")
    #expect(folder.output("Sources/Out/A.swift") == "let a = 1\n")
    #expect(folder.output("Sources/Out/B.swift") == "class B {}\n")
  }

  @Test func severalFoldersKnowEachOther() throws {
    let folder = try SourceFolder([
      "Shapes/S.swift": "@objc public protocol Shape { @objc optional func grow() }\n",
      "App/main.swift": "import Shapes\nfinal class A: Shape { func grow() {} }\n",
    ])
    try folder.port("App", "Shapes")
    #expect(folder.output("Sources/App/main.swift").contains("class A: Shape, _Shape_grow {"))
    #expect(folder.output("Package.swift").contains(".executableTarget(\n      name: \"App\""))
  }

  @Test func twoSourcesOfOneNameAreATask() throws {
    let folder = try SourceFolder(["App/A.swift": "", "App/Widget/A.swift": ""])
    let package = try folder.port("App")
    #expect(package.hasErrors)
    #expect(folder.output("TODO.md").contains("Sources/App/A.swift has the same name"))
  }
}
