import { type RealYield, realYield, type RealYieldInputs } from '@quant/fi/reports';
import { figure } from '../picture/figure';
import { type Picture, type Rule, type Series } from '../picture/picture';
import { curve } from '../picture/points';

/** Of inflation [percent]. */
const LOWEST = -99;
const HIGHEST = 1000;
const MARGIN = 3;

/**
 * Real return of a nominal bond over future inflation, next to an inflation-linked bond if its yield is given. They cross at
 * the breakeven.
 *
 * @param inputs  of `realYield`
 * @param result  what it has answered
 * @example
 * const inputs = { nominalYield: 4.5, tipsYield: 2 };
 * realYieldPicture(inputs, realYield(inputs)).subtitle; // 'Real yield 2% · breakeven inflation 2.5%'
 */
export function realYieldPicture(inputs: RealYieldInputs, result: RealYield): Picture {
  const { nominalYield, tenorYears } = inputs;
  const [low, high] = windowOf(inputs, result);
  const realAt = (inflation: number) =>
    realYield({ nominalYield, ...(tenorYears !== undefined && { tenorYears }), inflationExpectation: inflation });
  const points = curve((inflation) => realAt(inflation).fisherRealYieldPct, low, high);
  const subtitle = subtitleOf(result);
  return {
    id: 'real-yield',
    title: `A yield of ${figure(nominalYield)}% after inflation`,
    subtitle,
    description: `A falling line of the real yield for inflation from ${figure(low)}% to ${figure(high)}%. ${subtitle}.`,
    x: { label: 'Inflation', unit: 'percent per year' },
    panels: [
      {
        y: { label: 'Real yield', unit: 'percent per year' },
        series: [
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          { kind: 'line', label: 'Nominal bond', tone: 'primary', points },
          ...linkedBond(inputs, result),
          ...expectation(inputs),
          ...breakeven(result),
        ],
      },
    ],
  };
}

function subtitleOf({ realYield: rate, breakevenInflation, inflationRiskPremiumPct: premium }: RealYield): string {
  if (rate === null) return 'Neither expected inflation nor an inflation-linked yield is given';
  const paid = premium === null ? '' : ` · inflation risk premium ${figure(premium)} points`;
  return `Real yield ${figure(rate)}% · breakeven inflation ${figure(breakevenInflation)}%${paid}`;
}

function linkedBond(
  { tipsYield }: RealYieldInputs,
  { breakevenInflationFisherPct: crossing }: RealYield,
): readonly Series[] {
  if (tipsYield === undefined || tipsYield === null) return [];
  return [
    { kind: 'rule', axis: 'y', at: tipsYield, label: `Inflation-linked ${figure(tipsYield)}%`, tone: 'tertiary' },
    { kind: 'points', label: 'Both earn the same', tone: 'secondary', points: [[crossing ?? NaN, tipsYield]] },
  ];
}

function expectation({ inflationExpectation: rate }: RealYieldInputs): readonly Rule[] {
  if (rate === undefined || rate === null) return [];
  return [{ kind: 'rule', axis: 'x', at: rate, label: `Expected ${figure(rate)}%`, tone: 'muted' }];
}

/** Of an expectation alone the exact real yield at it. */
function breakeven({ source, breakevenInflation, fisherRealYieldPct: real }: RealYield): readonly Series[] {
  if (source !== 'expectation' || breakevenInflation === null) return [];
  return [
    { kind: 'points', label: 'Exact real yield', tone: 'secondary', points: [[breakevenInflation, real ?? NaN]] },
  ];
}

function windowOf(
  { nominalYield, inflationExpectation }: RealYieldInputs,
  { breakevenInflation, breakevenInflationFisherPct }: RealYield,
): readonly [low: number, high: number] {
  const marked = [nominalYield, inflationExpectation, breakevenInflation, breakevenInflationFisherPct];
  const seen = [0, ...marked.filter((one) => typeof one === 'number')];
  const inBounds = (rate: number) => Math.min(HIGHEST, Math.max(LOWEST, rate));
  return [inBounds(Math.min(...seen) - MARGIN), inBounds(Math.max(...seen) + MARGIN)];
}
