import Foundation

/// A 4 x 4 matrix for transforms of space; points are rows, as in Core Animation.
///
/// A character grid is flat: only the affine part is drawn (see `CATransform3DGetAffineTransform`).
public struct CATransform3D: Hashable, Sendable {
  /// The factor from x to x.
  public var m11: CGFloat
  /// The factor from x to y.
  public var m12: CGFloat
  /// The factor from x to z.
  public var m13: CGFloat
  /// The perspective of x; views are drawn without it.
  public var m14: CGFloat
  /// The factor from y to x.
  public var m21: CGFloat
  /// The factor from y to y.
  public var m22: CGFloat
  /// The factor from y to z.
  public var m23: CGFloat
  /// The perspective of y; views are drawn without it.
  public var m24: CGFloat
  /// The factor from z to x.
  public var m31: CGFloat
  /// The factor from z to y.
  public var m32: CGFloat
  /// The factor from z to z.
  public var m33: CGFloat
  /// The perspective of z; views are drawn without it.
  public var m34: CGFloat
  /// The translation along x, in points.
  public var m41: CGFloat
  /// The translation along y, in points.
  public var m42: CGFloat
  /// The translation along z, in points.
  public var m43: CGFloat
  /// The divisor of the result, together with the rest of the fourth column.
  public var m44: CGFloat

  /// Creates a matrix of zeros.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Makes a transform from its sixteen values, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// The rows of the matrix.
  package var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }

  package init(rows: [[CGFloat]]) {
    self.init(
      m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
      m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
      m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
      m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
  }

  /// Returns the transform that applies `self` first, then `other`.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    let left = rows
    let right = other.rows
    return CATransform3D(
      rows: left.map { row in
        (0..<4).map { column in
          row[0] * right[0][column] + row[1] * right[1][column] + row[2] * right[2][column]
            + row[3] * right[3][column]
        }
      })
  }

  /// The inverse transform; nil if there is none.
  package var inverse: CATransform3D? {
    // Gauss-Jordan with pivoting.
    var work = rows
    var result = CATransform3DIdentity.rows
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(work[$0][column]) < abs(work[$1][column]) } ?? column
      if work[pivot][column] == 0 { return nil }
      work.swapAt(column, pivot)
      result.swapAt(column, pivot)
      let divisor = work[column][column]
      for index in 0..<4 {
        work[column][index] /= divisor
        result[column][index] /= divisor
      }
      for row in 0..<4 where row != column {
        let factor = work[row][column]
        if factor == 0 { continue }
        for index in 0..<4 {
          work[row][index] -= factor * work[column][index]
          result[row][index] -= factor * result[column][index]
        }
      }
    }
    return CATransform3D(rows: result)
  }

  /// The affine part of the transform in the plane z = 0, without perspective.
  package var affinePart: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}
