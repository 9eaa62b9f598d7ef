import UIKit

// URLSession is in a module of its own on Linux.
@MainActor func showNetwork() {
  guard let url = URL(string: "http://localhost/a") else { return }
  var request = URLRequest(url: url)
  request.httpMethod = "PUT"
  let task = URLSession.shared.dataTask(with: request) { _, _, _ in }
  print("network", task.currentRequest?.httpMethod ?? "none")
  task.cancel()
}
