/** What is paid into simulated funds and taken out of them at each step, summed over the paths [steps + 1]; nothing at the start. */
export interface FundFlows {
  readonly paidIn: Float64Array;
  readonly takenOut: Float64Array;
}

export function noFlows(steps: number): FundFlows {
  return { paidIn: new Float64Array(steps + 1), takenOut: new Float64Array(steps + 1) };
}

/** The same as means over the paths. */
export function meanFlows({ paidIn, takenOut }: FundFlows, paths: number): FundFlows {
  return { paidIn: paidIn.map((sum) => sum / paths), takenOut: takenOut.map((sum) => sum / paths) };
}
