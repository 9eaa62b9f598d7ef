import VitrineBrowserKit

/// The processes of this machine: `ProcessList`, `ProcessList -l table`, `-l tree:parent,pid`, `-l tags:memory`.
@main
enum ProcessList {
  @MainActor static func main() { browse(ProcessSource()) }
}
