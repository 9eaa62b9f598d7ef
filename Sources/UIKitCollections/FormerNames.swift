// Names from before Swift 4.2, for unchanged old sources: each is an alias.
import Foundation
import UIKitCore

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UICollectionView.elementKindSectionHeader`.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UICollectionView.elementKindSectionFooter`.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `UICollectionViewFlowLayout.automaticSize`.
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
@MainActor public let UICollectionViewFlowLayoutAutomaticSize =
  UICollectionViewFlowLayout.automaticSize
/// Another name of `UICollectionView.ScrollDirection`.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// Another name of `UICollectionView.ScrollPosition`.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// Another name of `UICollectionView.ElementCategory`.
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// Another name of `UICollectionViewUpdateItem.Action`.
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// Another name of `UICollectionViewFlowLayout.SectionInsetReference`.
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.SectionInsetReference")
public typealias UICollectionViewFlowLayoutSectionInsetReference =
  UICollectionViewFlowLayout.SectionInsetReference
