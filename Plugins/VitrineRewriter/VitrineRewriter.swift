import Foundation
import PackagePlugin

/// Compiles sources for iOS: those in the folder `iOS` of a target, which the target excludes.
///
/// One command compiles the rewriter, where that is needed, and rewrites. The rewriter cannot be a target of this
/// package: it needs the toolchain's own libraries by flags that a package fetched by version may not have.
@main
struct VitrineRewriter: BuildToolPlugin {
  static let folder = "iOS"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let sources = Self.sources(in: Self.folder(of: target))
    let twins = Dictionary(grouping: sources, by: \.lastPathComponent).values.first { $0.count > 1 }
    if sources.isEmpty {
      Diagnostics.error("\(target.name) has no sources in \(Self.folder(of: target).path)")
    } else if let twins {
      Diagnostics.error("\(twins[0].path) and \(twins[1].path) have one name; rename one")
    }
    guard !sources.isEmpty, twins == nil else { return [] }
    // Selectors and optional requirements reach over modules.
    let others = context.package.targets.filter {
      $0.name != target.name && !Self.sources(in: Self.folder(of: $0)).isEmpty
    }
    let work = context.pluginWorkDirectoryURL
    let rewriter = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appending(path: "Rewriter/Sources")
    func argument(_ target: any Target) -> String {
      "\(target.name)=\(Self.folder(of: target).path)"
    }
    return [
      .buildCommand(
        displayName: "Rewriting \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: [
          "-euc", Self.script, "sh", rewriter.path, work.path, argument(target), "--with",
        ]
          + others.map(argument),
        inputFiles: sources + others.flatMap { Self.sources(in: Self.folder(of: $0)) }
          + Self.sources(in: rewriter),
        outputFiles: sources.map { source in
          let name = source.deletingPathExtension().lastPathComponent
          return work.appending(path: "\(name).rewritten.swift")
        })
    ]
  }

  private static func folder(of target: any Target) -> URL {
    target.directoryURL.appending(path: folder)
  }

  private static func sources(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

  private static let script = #"""
    sources=$1 work=$2
    shift 2
    info=$(swiftc -print-target-info)
    host=$(printf '%s\n' "$info" | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
    # Another compiler, or other sources, make another rewriter.
    key="$info $(find "$sources" -name '*.swift' -exec cksum {} + | sort)"
    if [ "$(cat "$work/key" 2>/dev/null)" != "$key" ]; then
      rm -f "$work/key"
      swiftc -wmo -suppress-warnings -swift-version 6 -module-name SourceRewriter \
        "$sources"/*/*.swift "$sources"/*/*/*.swift -I "$host" -L "$host" \
        -lSwiftSyntax -lSwiftParser -Xlinker -rpath -Xlinker "$host" -o "$work/ios-rewriter"
      printf '%s\n' "$key" > "$work/key"
    fi
    exec "$work/ios-rewriter" --all -o "$work" "$@"
    """#
}
