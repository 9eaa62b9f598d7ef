import Foundation
import Testing

@testable import SourceRewriter

struct LayoutProgramTests {
  private static let layout = """
    import UIKit

    protocol GridDelegate: AnyObject {
      func grid(_ view: UICollectionView, heightAt path: IndexPath) -> CGFloat
      func columns(in section: Int) -> Int
      func moved()
    }

    @objc protocol OptionalDelegate: UICollectionViewDelegate {
      @objc optional func grid(_ view: UICollectionView, sizeAt path: IndexPath) -> CGSize
      @objc optional func headerHeight(at path: IndexPath) -> CGFloat
    }

    class Grid: UICollectionViewFlowLayout {
      enum Mode { case tight, loose }
      weak var delegate: GridDelegate?
      weak var other: OptionalDelegate!
      var columns = 3 { didSet { invalidateLayout() } }
      var mode = Mode.tight
      private(set) var height = 0
      private var cache = 0
      let fixed = 1
      static var shared = 1
      var total: Int { columns * 2 }
      var area: Int { get { 1 } set {} }
    }
    """

  private func program(
    _ files: [String: String], showsLayouts: Bool = false, reading name: String = "App"
  ) throws -> (LayoutProgram, SourceFolder) {
    let folder = try SourceFolder(files)
    return (
      try LayoutProgram(reading: folder.path + "/" + name, showsLayouts: showsLayouts), folder
    )
  }

  /// The lines of a list, each as its name and its properties.
  private func list(_ source: String) throws -> [String] {
    let (program, _) = try program(["App/A.swift": source])
    return program.list.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      return parts.count == 3 ? "\(parts[0]): \(parts[2])" : String(line)
    }
  }

  private func generated(_ source: String) throws -> String {
    let (program, folder) = try program(["App/A.swift": source])
    let (plan, errors) = try program.write(to: folder.path + "/Out")
    #expect(errors.isEmpty)
    let path = try #require(plan.modules.last?.sources.last)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func layoutsHaveTheirSettableProperties() throws {
    #expect(try list(Self.layout) == ["Grid: columns mode area"])
  }

  @Test func layoutsOfLayoutsHaveInheritedProperties() throws {
    let source = "class A: UICollectionViewLayout { var a = 1 }\nclass B: A { var b = 1 }\n"
    #expect(try list(source) == ["A: a", "B: b a"])
  }

  @Test func hiddenLayoutsSayWhy() throws {
    let source = """
      private class A: UICollectionViewLayout {}
      class B<T>: UICollectionViewLayout {}
      func f() { class C: UICollectionViewLayout {} }
      class D: UICollectionViewLayout { init(_ work: () -> Void) { super.init() } }
      struct Outer { class E: UICollectionViewLayout {} }
      class Other: UIView {}
      """
    #expect(
      try list(source) == [
        "A: not shown: it is private", "B: not shown: it is generic",
        "C: not shown: it is inside a function",
        "D: not shown: no initializer takes sample values only", "Outer.E: ",
      ])
  }

  @Test func initializersGetSamples() throws {
    let text = try generated(
      """
      class A: UICollectionViewLayout { init(gap: CGFloat, _ title: String?, b: Int = 1) {} }
      class B: A {}
      class C: UICollectionViewLayout { convenience init?(columns: Int, rows: Int) { nil } }
      class D: UICollectionViewLayout { required init?(coder: NSCoder) { nil } }
      class E: UICollectionViewCompositionalLayout {}
      """)
    #expect(text.contains("let layout = A(gap: sample.answer(\"gap\"), nil)\n"))
    #expect(text.contains("let layout = B(gap: sample.answer(\"gap\"), nil)\n"))
    #expect(text.contains("let layout = C(columns: sample.answer(\"columns\"), rows:"))
    #expect(text.contains("let layout = D(coder: NSCoder())!\n"))
    #expect(text.contains("let layout = E(section: sample.section)\n"))
  }

  @Test func initializersGetValuesOfTheSources() throws {
    let text = try generated(
      """
      struct Time { let hour: Int; var zone: String?; var minute = 0; static var now = 1 }
      struct Settings { init(start: Time) {} }
      class Pattern: NSObject { enum Way { case up, down }; init(way: Way, count: Int = 1) {} }
      class Plain {}
      class Hidden { private init() {} }
      struct Loop { var next: [Loop] }
      class A: UICollectionViewLayout { init(settings: Settings) {} }
      class B: UICollectionViewLayout { init(patterns: [Pattern], gaps: [CGFloat]) {} }
      class C: UICollectionViewLayout { init(plain: Plain) {} }
      class D: UICollectionViewLayout { init(hidden: Hidden) {} }
      class E: UICollectionViewLayout { init(loop: Loop) {} }
      """)
    #expect(
      text.contains(
        "let layout = A(settings: Settings(start: Time(hour: sample.answer(\"hour\"))))\n"))
    #expect(
      text.contains(
        "let layout = B(patterns: [Pattern(way: sample.answer(\"way\"))], gaps: sample.answer(\"gaps\"))\n"
      ))
    #expect(text.contains("let layout = C(plain: Plain())\n"))
    #expect(!text.contains("let layout = D"))
    #expect(!text.contains("let layout = E"))
  }

  @Test func theDelegateAnswersWithValuesOfTheSources() throws {
    let text = try generated(
      """
      protocol GridDelegate: AnyObject {
        var range: (start: Time, Time) { get }
        func kind(of section: Int) -> Kind
        func grid(_ view: UICollectionView, times path: IndexPath) -> [Time]
        func other() -> Other
        func collectionView(
          _ view: UICollectionView, layout: Grid, sizeForItemAt path: IndexPath) -> CGSize
      }
      struct Time { let hour: Int }
      enum Kind { case hidden(Other), flow(columns: Int, Time), none }
      protocol Other {}
      class Grid: UICollectionViewLayout { weak var delegate: GridDelegate? }
      """)
    let time = "Time(hour: sample.answer(\"hour\"))"
    #expect(text.contains("{ get { let sample = self; return (start: \(time), \(time)) } set {} }"))
    #expect(
      text.contains(
        "{ let sample = self; return Kind.flow(columns: sample.answer(\"columns\"), \(time)) }"))
    #expect(text.contains("{ let sample = self; return [\(time)] }"))
    #expect(text.contains("{ answer(\"other()\") }"))
    // Another method than that of flow layouts.
    #expect(text.contains("{ answer(\"collectionView(_:layout:sizeForItemAt:)\", at: path) }"))
  }

  @Test func theDelegateAnswersWithEnumerationsWithinStructures() throws {
    let text = try generated(
      """
      public protocol GridDelegate: UICollectionViewDelegate {
        func collectionView(
          _ view: UICollectionView, layout: UICollectionViewLayout, modeForItemAt path: IndexPath
        ) -> Mode
      }
      public struct Mode { public init(width: Width, height: Height) {} }
      public enum Width { case full(insets: Bool), part(divisor: UInt) }
      public enum Height { case `static`(height: CGFloat), free }
      class Grid: UICollectionViewLayout { weak var delegate: GridDelegate? }
      """)
    let width = "Width.full(insets: sample.answer(\"insets\"))"
    let height = "Height.`static`(height: sample.answer(\"height\"))"
    #expect(
      text.contains("{ let sample = self; return Mode(width: \(width), height: \(height)) }"))
  }

  @Test func theDelegateAnswersWithPublicValuesOfOtherModules() throws {
    let (program, folder) = try program([
      "App/Package.swift":
        "let package = Package(targets: [.target(name: \"A\"), .target(name: \"B\")])",
      "App/Sources/A/A.swift": """
      import UIKit
      import B
      protocol GridDelegate: AnyObject {
        func shown() -> Shown
        func made() -> Made
        func plain() -> Plain
      }
      class A: UICollectionViewLayout { weak var delegate: GridDelegate? }
      """,
      "App/Sources/B/B.swift": """
      public enum Shown { case at(Int) }
      public struct Made { public init(_ shown: Shown) {}; init() {} }
      public struct Plain { var height = 1 }
      """,
    ])
    let plan = try program.write(to: folder.path + "/Out").plan
    let last = try #require(plan.modules.last?.sources.last)
    let text = try String(contentsOfFile: last, encoding: .utf8)
    #expect(text.contains("return Shown.at(sample.answer(\"at\"))"))
    #expect(text.contains("return Made(Shown.at(sample.answer(\"at\")))"))
    // The initializer that the compiler writes is not public.
    #expect(text.contains("{ answer(\"plain()\") }"))
  }

  @Test func theDelegateDeclaresMethodsThatUIKitHasADefaultOf() throws {
    let text = try generated(
      """
      protocol GridDelegate: AnyObject {
        func collectionView(
          _ view: UICollectionView, layout: UICollectionViewLayout,
          referenceSizeForHeaderInSection section: Int) -> CGSize
        func collectionView(
          _ view: UICollectionView, layout: Grid, referenceSizeForFooterInSection section: Int
        ) -> CGSize
        func rows() -> Int
      }
      extension GridDelegate {
        func collectionView(
          _ view: UICollectionView, layout: UICollectionViewLayout,
          referenceSizeForHeaderInSection section: Int) -> CGSize { .zero }
        func collectionView(
          _ view: UICollectionView, layout: Grid, referenceSizeForFooterInSection section: Int
        ) -> CGSize { .zero }
        func rows() -> Int { 1 }
      }
      class Grid: UICollectionViewLayout { weak var delegate: GridDelegate? }
      """)
    #expect(text.contains("{ answer(\"collectionView(_:layout:referenceSizeForHeaderInSection:)\""))
    // A method of another type is no method of UIKit's, and has the default of the sources.
    #expect(!text.contains("referenceSizeForFooterInSection"))
    #expect(!text.contains("rows"))
  }

  @Test func theDelegateDeclaresMethodsThatTwoProtocolsHaveADefaultOf() throws {
    let text = try generated(
      """
      protocol ADelegate: AnyObject { func gap(in section: Int) -> CGFloat }
      protocol BDelegate: AnyObject { func gap(in section: Int) -> CGFloat }
      extension ADelegate { func gap(in section: Int) -> CGFloat { 1 } }
      extension BDelegate { func gap(in section: Int) -> CGFloat { 2 } }
      class Grid: UICollectionViewLayout {}
      """)
    #expect(text.components(separatedBy: "func gap(in section: Int) -> CGFloat").count == 2)
  }

  @Test func theDelegateAnswersTheProtocols() throws {
    let text = try generated(Self.layout)
    #expect(text.contains("class VitrineSampleDelegate: LayoutSampleDelegate, GridDelegate, Opt"))
    #expect(text.contains("{ answer(\"grid(_:heightAt:)\", at: path) }"))
    #expect(text.contains("at: IndexPath(item: 0, section: section)) }"))
    #expect(text.contains("func moved() {  }"))
    // An absent size may have a sample; other optional methods stay absent.
    #expect(text.contains("answer(\"grid(_:sizeAt:)\", at: path)"))
    #expect(!text.contains("headerHeight"))
    #expect(text.contains("layout.delegate = sample\n"))
    #expect(text.contains("layout.other = sample\n"))
  }

  @Test func enumerationsHaveTheirCases() throws {
    let text = try generated(Self.layout)
    #expect(text.contains("extension Grid.Mode: LayoutChoice {"))
    #expect(text.contains("[(\"tight\", .tight), (\"loose\", .loose)]"))
    #expect(text.contains("entry.add(\"mode\", \\Grid.mode)"))
  }

  @Test func protocolsWithOtherRequirementsAreLeftOut() throws {
    let text = try generated(
      """
      protocol ADelegate: AnyObject { associatedtype T }
      protocol BDelegate: AnyObject { static func f() }
      protocol CDelegate: Sequence { func f() }
      protocol DDelegate: AnyObject { func g<T>(_ a: T) }
      class L: UICollectionViewLayout {}
      """)
    #expect(text.contains("class VitrineSampleDelegate: LayoutSampleDelegate {\n}"))
  }

  @Test func aPackageIsCompiledInTheOrderOfItsImports() throws {
    let (program, folder) = try program([
      "App/Package.swift":
        "let package = Package(targets: [.target(name: \"A\"), .target(name: \"B\")])",
      "App/Sources/A/A.swift": "import UIKit\nimport B\nclass A: BLayout {}\n",
      "App/Sources/B/B.swift": "import UIKit\nopen class BLayout: UICollectionViewLayout {}\n",
    ])
    let plan = try program.write(to: folder.path + "/Out").plan
    #expect(plan.modules.map(\.name) == ["B", "A"])
    #expect(plan.layouts == ["BLayout", "A"])
    #expect(plan.inputs.count == 2)
    let last = try #require(plan.modules.last?.sources.last)
    let text = try String(contentsOfFile: last, encoding: .utf8)
    #expect(text.contains("LayoutRun.main(vitrineLayouts_B() + vitrineLayouts_A())"))
  }

  @Test func anAppRunsUnlessLayoutsAreAskedFor() throws {
    let files = [
      "App/App.swift":
        "import UIKit\n@UIApplicationMain class D: UIResponder, UIApplicationDelegate {}\n",
      "App/L.swift": "import UIKit\nclass L: UICollectionViewLayout {}\n",
    ]
    let (app, folder) = try program(files)
    let plan = try app.write(to: folder.path + "/Out").plan
    #expect(plan.isApp)
    let first = try #require(plan.modules[0].sources.first)
    let copy = try String(contentsOfFile: first, encoding: .utf8)
    #expect(
      copy.hasSuffix(
        "import UIKit\n                   class D: UIResponder, UIApplicationDelegate {}\n"))
    // The unchanged file is compiled in its place.
    #expect(plan.modules[0].sources.contains(folder.path + "/App/L.swift"))
    let main = try String(
      contentsOfFile: try #require(plan.modules[0].sources.last), encoding: .utf8)
    #expect(main.contains("LayoutRun.main(app: D.self)"))
    let (layouts, other) = try program(files, showsLayouts: true)
    let shown = try layouts.write(to: other.path + "/Out").plan
    #expect(!shown.isApp)
    #expect(shown.layouts == ["L"])
  }

  @Test func mistakesAreFailures() throws {
    #expect(throws: PortFailure.self) { try self.program(["App/A.swift": "let a = 1\n"]) }
    #expect(throws: PortFailure.self) { try self.program([:]) }
    let delegate = "class D: UIResponder, UIApplicationDelegate {}\n"
    let two = ["App/A.swift": "@main " + delegate, "App/B.swift": "@main " + delegate]
    #expect(throws: PortFailure.self) { try self.program(two) }
  }

  @Test func moreLayoutsThanTheCompilerCanTakeAreAFailureAndAList() throws {
    let classes = (0...LayoutProgram.mostLayouts).map {
      "class L\($0): UICollectionViewLayout {}\n"
    }
    let (program, folder) = try program(["App/A.swift": classes.joined()])
    #expect(throws: PortFailure.self) { try program.write(to: folder.path + "/Out") }
    #expect(program.list.split(separator: "\n").count == classes.count)
  }

  @Test func aMainFileIsKept() throws {
    let (program, folder) = try program(["App/main.swift": "import UIKit\nprint(1)\n"])
    let plan = try program.write(to: folder.path + "/Out").plan
    #expect(plan.isApp)
    #expect(plan.modules.map(\.hasMainFile) == [true])
    #expect(plan.modules[0].sources == [folder.path + "/App/main.swift"])
  }
}
