// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Contacts",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Contacts",
      dependencies: [
        .product(name: "UIKit", package: "Vitrine"),
        .product(name: "CollectionLayouts", package: "Vitrine"),
      ])
  ]
)
