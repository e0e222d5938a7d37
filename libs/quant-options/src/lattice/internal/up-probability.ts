/**
 * (e^drift − e^−spacing)/(e^spacing − e^−spacing): the probability of the move by +spacing under which the spot is
 * expected to grow by e^drift, on a tree around the spot. With −spacing for spacing it is that of the other move.
 *
 * The factor e^−spacing is taken out of both differences, so that nothing cancels however small the spacing.
 *
 * Precondition, unchecked: spacing ≠ 0.
 */
export function upProbability(drift: number, spacing: number): number {
  return Math.expm1(drift + spacing) / Math.expm1(2 * spacing);
}
