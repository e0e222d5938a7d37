import { type CompleteRealYieldInputs } from './inputs';
import { type InflationSource } from './real-yield-result';

/** Real yield and inflation that add up to the nominal yield, in percent. */
export interface InflationMeasure {
  readonly source: InflationSource;
  readonly realYield: number;
  readonly breakevenInflation: number;
}

/** By the inflation-linked bond where there is one, else by the expectation; null without either. */
export function inflationMeasure(bonds: CompleteRealYieldInputs): InflationMeasure | null {
  const { nominalYield, inflationExpectation, tipsYield } = bonds;
  if (tipsYield !== null) {
    return { source: 'tips', realYield: tipsYield, breakevenInflation: nominalYield - tipsYield };
  }
  if (inflationExpectation === null) return null;
  const realYield = nominalYield - inflationExpectation;
  return { source: 'expectation', realYield, breakevenInflation: inflationExpectation };
}
