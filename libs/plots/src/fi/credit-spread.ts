import { type Answer, type Request } from '@quant/contract';
import { fiYieldCurveInterpolate } from '@quant/fi/reports/fi-yield-curve-interpolate';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point, type Series } from '../picture/picture';
import { grid } from '../picture/points';
import { inYears } from '../picture/years';

const BPS_PER_UNIT = 1e4;

/**
 * The risk-free curve up to the maturity of a bond, and as much above it as its z-spread: the rates at which its payments are worth
 * its price. With the yield of the bond and the zero rate that it is quoted over.
 *
 * @param request  of `fiCreditSpread`
 * @param answer   its answer
 * @example
 * const risk_free_curve = [{ tenor: 1, rate: 0.04 }, { tenor: 5, rate: 0.042 }, { tenor: 10, rate: 0.045 }];
 * const bond = { coupon_rate: 0.05, maturity_years: 5, face_value: 1000, payment_frequency: 2 };
 * const request = { ...bond, bond_price: 950, risk_free_curve };
 * creditSpreadPicture(request, fiCreditSpread(request)).subtitle; // 'Z-spread 198.8 bp · yield 6.18% · default within a year 3.26%'
 */
export function creditSpreadPicture(request: Request<'fiCreditSpread'>, answer: Answer<'fiCreditSpread'>): Picture {
  const { maturity_years } = request;
  const { z_spread_bps, yield_to_maturity, benchmark_yield } = answer;
  const given = pointsOfCurve(request);
  const riskFree = lineThrough(given, maturity_years);
  const z = (z_spread_bps ?? NaN) / BPS_PER_UNIT;
  const subtitle = subtitleOf(answer);
  return {
    id: 'credit-spread',
    title: `Spread of a bond of ${figure(request.coupon_rate * 100)}%, ${inYears(maturity_years)}`,
    subtitle,
    description: `A line of the risk-free zero rates up to ${inYears(maturity_years)} and, above or below it by the z-spread, that of the bond. ${subtitle}.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Zero rate', unit: 'per year', format: 'percent' },
        series: [
          { kind: 'band', label: 'Z-spread', tone: 'secondary', points: riskFree.map(([t, r]) => [t, r, r + z]) },
          { kind: 'line', label: 'Risk-free', tone: 'primary', points: riskFree },
          { kind: 'line', label: 'Of the bond', tone: 'secondary', points: riskFree.map(([t, r]) => [t, r + z]) },
          { kind: 'points', label: 'Given', tone: 'muted', points: given.filter(([t]) => t <= maturity_years) },
          ...yieldOf(yield_to_maturity),
          { kind: 'points', label: 'Benchmark', tone: 'tertiary', points: [[maturity_years, benchmark_yield]] },
        ],
      },
    ],
  };
}

function subtitleOf({
  z_spread_bps,
  yield_to_maturity,
  default_probability_implied: chance,
}: Answer<'fiCreditSpread'>): string {
  const implied = chance === null ? 'no default implied' : `default within a year ${percentage(chance)}`;
  return `Z-spread ${figure(z_spread_bps)} bp · yield ${percentage(yield_to_maturity)} · ${implied}`;
}

function yieldOf(rate: number | null): readonly Series[] {
  if (rate === null) return [];
  return [{ kind: 'rule', axis: 'y', at: rate, label: `Yield ${percentage(rate)}`, tone: 'tertiary' }];
}

/** In order of tenor, under either of their names. */
function pointsOfCurve({ risk_free_curve }: Request<'fiCreditSpread'>): readonly Point[] {
  return risk_free_curve
    .map((one): Point => ('tenor_years' in one ? [one.tenor_years, one.spot_rate] : [one.tenor, one.rate]))
    .sort(([a], [b]) => a - b);
}

/** Linear between the points and flat beyond them, from today to the end. */
function lineThrough(given: readonly Point[], end: number): readonly Point[] {
  const [first] = given;
  if (given.length === 1 && first) return [0, end].map((t) => [t, first[1]]);
  const target_tenors = grid(0, end);
  const { interpolated_rates } = fiYieldCurveInterpolate({
    tenors: given.map(([tenor]) => tenor),
    rates: given.map(([, rate]) => rate),
    target_tenors,
    method: 'linear',
  });
  return target_tenors.map((tenor, i) => [tenor, interpolated_rates[i] ?? NaN]);
}
