import Foundation

// Regenerates the files: `swift run VitrineOptionalMethodGenerator`, in any folder.

let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
for (path, text) in try Generator.files(sources: sources).sorted(by: { $0.key < $1.key }) {
  let url = sources.appending(path: path)
  if (try? String(contentsOf: url, encoding: .utf8)) == text { continue }
  try Data(text.utf8).write(to: url, options: .atomic)
  print(path)
}
