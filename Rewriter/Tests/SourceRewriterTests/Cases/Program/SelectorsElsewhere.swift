import UIKit

extension Board {
  @objc func inOther() { secret() }
  @objc private func secret() { log.append("other") }
}
