// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Dashboard",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Dashboard", dependencies: [.product(name: "UIKit", package: "Vitrine")]),
    .testTarget(
      name: "DashboardTests",
      dependencies: ["Dashboard", .product(name: "UIKitTesting", package: "Vitrine")]),
  ]
)
