extension Options {
  /// Adds bindings. The last binding of a trigger wins, unless it extends the one before.
  mutating func bind(_ keys: [BoundKey]) {
    for var key in keys {
      if key.goesOn, let before = boundKeys.last(where: { $0.trigger == key.trigger }) {
        key.actions = before.actions + key.actions
      }
      boundKeys.append(key)
    }
  }
}
