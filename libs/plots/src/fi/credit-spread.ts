import { type CreditSpread, type CreditSpreadInputs, yieldCurveInterpolation } from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point, type Series } from '../picture/picture';
import { grid } from '../picture/points';
import { inYears } from '../picture/years';

const BPS_PER_UNIT = 1e4;

/**
 * The risk-free curve up to the maturity of a bond, and as much above it as its z-spread: the rates at which its payments are worth
 * its price. With the yield of the bond and the zero rate that it is quoted over.
 *
 * @param inputs  of `creditSpread`
 * @param result  what it has answered
 * @example
 * const riskFreeCurve = [{ tenor: 1, rate: 0.04 }, { tenor: 5, rate: 0.042 }, { tenor: 10, rate: 0.045 }];
 * const inputs = { bondPrice: 950, couponRate: 0.05, maturityYears: 5, riskFreeCurve };
 * creditSpreadPicture(inputs, creditSpread(inputs)).subtitle; // 'Z-spread 198.8 bp · yield 6.18% · default within a year 3.26%'
 */
export function creditSpreadPicture(inputs: CreditSpreadInputs, result: CreditSpread): Picture {
  const { maturityYears } = inputs;
  const { zSpreadBps, yieldToMaturity, benchmarkYield } = result;
  const given = pointsOfCurve(inputs);
  const riskFree = lineThrough(given, maturityYears);
  const z = (zSpreadBps ?? NaN) / BPS_PER_UNIT;
  const subtitle = subtitleOf(result);
  return {
    id: 'credit-spread',
    title: `Spread of a bond of ${figure(inputs.couponRate * 100)}%, ${inYears(maturityYears)}`,
    subtitle,
    description: `A line of the risk-free zero rates up to ${inYears(maturityYears)} and, above or below it by the z-spread, that of the bond. ${subtitle}.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Zero rate', unit: 'per year', format: 'percent' },
        series: [
          { kind: 'band', label: 'Z-spread', tone: 'secondary', points: riskFree.map(([t, r]) => [t, r, r + z]) },
          { kind: 'line', label: 'Risk-free', tone: 'primary', points: riskFree },
          { kind: 'line', label: 'Of the bond', tone: 'secondary', points: riskFree.map(([t, r]) => [t, r + z]) },
          { kind: 'points', label: 'Given', tone: 'muted', points: given.filter(([t]) => t <= maturityYears) },
          ...yieldOf(yieldToMaturity),
          { kind: 'points', label: 'Benchmark', tone: 'tertiary', points: [[maturityYears, benchmarkYield]] },
        ],
      },
    ],
  };
}

function subtitleOf({ zSpreadBps, yieldToMaturity, defaultProbabilityImplied: chance }: CreditSpread): string {
  const implied = chance === null ? 'no default implied' : `default within a year ${percentage(chance)}`;
  return `Z-spread ${figure(zSpreadBps)} bp · yield ${percentage(yieldToMaturity)} · ${implied}`;
}

function yieldOf(rate: number | null): readonly Series[] {
  if (rate === null) return [];
  return [{ kind: 'rule', axis: 'y', at: rate, label: `Yield ${percentage(rate)}`, tone: 'tertiary' }];
}

/** In order of tenor, under either of their names. */
function pointsOfCurve({ riskFreeCurve }: CreditSpreadInputs): readonly Point[] {
  return riskFreeCurve
    .map((one): Point => ('tenorYears' in one ? [one.tenorYears, one.spotRate] : [one.tenor, one.rate]))
    .sort(([a], [b]) => a - b);
}

/** Linear between the points and flat beyond them, from today to the end. */
function lineThrough(given: readonly Point[], end: number): readonly Point[] {
  const [first] = given;
  if (given.length === 1 && first) return [0, end].map((t) => [t, first[1]]);
  const targetTenors = grid(0, end);
  const { interpolatedRates } = yieldCurveInterpolation({
    tenors: given.map(([tenor]) => tenor),
    rates: given.map(([, rate]) => rate),
    targetTenors,
  });
  return targetTenors.map((tenor, i) => [tenor, interpolatedRates[i] ?? NaN]);
}
