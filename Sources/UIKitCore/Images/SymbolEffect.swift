import Foundation

/// A movement of a symbol. Kept without effect: symbols are characters, which do not move.
public protocol SymbolEffect {}
/// An effect that replaces one symbol by another. The new symbol shows at once.
public protocol ContentTransitionSymbolEffect {}

/// The replacement that the system chooses.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Sendable {}
/// The replacement of one symbol by another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Sendable {}
/// A jump of the symbol.
public struct BounceSymbolEffect: SymbolEffect, Sendable {}
/// A change of the symbol's opacity.
public struct PulseSymbolEffect: SymbolEffect, Sendable {}
/// A movement of the symbol to and fro.
public struct WiggleSymbolEffect: SymbolEffect, Sendable {}
/// A turn of the symbol.
public struct RotateSymbolEffect: SymbolEffect, Sendable {}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The replacement that the system chooses.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// The replacement of one symbol by another.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == BounceSymbolEffect {
  /// A jump of the symbol.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// A change of the symbol's opacity.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// A movement of the symbol to and fro.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// A turn of the symbol.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// The repetition and speed of a `SymbolEffect`.
public struct SymbolEffectOptions: Sendable {
  /// The usual options of an effect.
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  /// An endless effect.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions() }
  /// An effect that happens once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }
}

extension UIImageView {
  /// Does nothing: symbols are characters, which do not move.
  public final func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  /// Does nothing: symbols are characters, which do not move.
  public final func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  /// Does nothing: symbols are characters, which do not move.
  public final func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
}
