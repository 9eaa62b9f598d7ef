// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Orbit",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(name: "Orbit", dependencies: [.product(name: "UIKit", package: "Vitrine")])
  ]
)
