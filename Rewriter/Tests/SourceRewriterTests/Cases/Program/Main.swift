import UIKit

@main struct Main {
  @MainActor static func main() {
    showAttributes()
    showSelectors()
    showNotifications()
    showOptionalRequirements()
    showAddedMethods()
    showAddedMethodsOfOtherModules()
    showOverrides()
    showImports()
    showQuestions()
    showProxies()
    showNetwork()
  }
}
