import { type AtmVolatility, type VolatilitySurface, type VolatilitySurfaceInputs } from '@quant/options/reports';
import { figure, percentage } from '../picture/figure';
import { type LineSeries, type Picture, type Point, type PointSeries, type Tone } from '../picture/picture';
import { some } from './surface';

const TONES: readonly Tone[] = ['primary', 'secondary', 'tertiary'];

/** Lines that can be told apart, the second three of them dashed. */
const MOST_LINES = 6;

/**
 * The smiles of a volatility surface, one line for each of at most 6 expiries, with the quotes of the nearest three.
 *
 * @param inputs  of `volatilitySurface`
 * @param result  what it has answered
 * @example
 * const quotes = [90, 100].map((strike) => ({ strike, expiryDays: 30, impliedVol: 0.2 }));
 * const inputs = { spot: 95, marketData: quotes };
 * surfaceSmilesPicture(inputs, volatilitySurface(inputs)).subtitle; // 'Free of static arbitrage'
 */
export function surfaceSmilesPicture(
  { spot }: VolatilitySurfaceInputs,
  { surface, arbitrage }: VolatilitySurface,
): Picture {
  const rows = some(surface, MOST_LINES);
  const toneOf = (row: number) => TONES[row % TONES.length] ?? 'muted';
  const lines = rows.map(({ expiryDays, vols }, row): LineSeries => ({
    kind: 'line',
    label: `${figure(expiryDays)} days`,
    tone: toneOf(row),
    isDashed: row >= TONES.length,
    points: vols.map(({ strike, vol }) => [strike, vol ?? NaN]),
  }));
  const quotes = rows.slice(0, TONES.length).map(({ vols }, row): PointSeries => ({
    kind: 'points',
    label: '',
    tone: toneOf(row),
    points: vols.flatMap(({ strike, vol, interpolated }): Point[] => (interpolated ? [] : [[strike, vol ?? NaN]])),
  }));
  return {
    id: 'surface-smiles',
    title: 'Smiles by expiry',
    subtitle: violationsOf(arbitrage),
    description: `Lines of the implied volatility by strike for ${rows.length} of ${surface.length} expiries. ${violationsOf(arbitrage)}.`,
    x: { label: 'Strike' },
    panels: [
      {
        y: { label: 'Implied volatility', unit: 'per year', format: 'percent' },
        series: [
          ...lines,
          ...quotes,
          { kind: 'rule', axis: 'x', at: spot, label: `Spot ${figure(spot)}`, tone: 'muted' },
        ],
      },
    ],
  };
}

/**
 * Volatility at the money by expiry, and the volatility between two expiries that it implies.
 *
 * @param _       of `volatilitySurface`
 * @param result  what it has answered
 * @example
 * const quotes = [30, 60].map((expiryDays) => ({ strike: 100, expiryDays, impliedVol: 0.2 }));
 * const inputs = { spot: 95, marketData: quotes };
 * termStructurePicture(inputs, volatilitySurface(inputs)).subtitle; // '20% at 30 days, 20% at 60'
 */
export function termStructurePicture(_: unknown, { atmTermStructure: expiries }: VolatilitySurface): Picture {
  const [first, last] = [expiries[0], expiries.at(-1)];
  const subtitle = `${percentage(first?.vol)} at ${figure(first?.expiryDays)} days, ${percentage(last?.vol)} at ${figure(last?.expiryDays)}`;
  return {
    id: 'term-structure',
    title: 'Volatility at the money by expiry',
    subtitle,
    description: `A line of the volatility at the money at ${expiries.length} expiries, and steps of the forward volatility between them. ${subtitle}.`,
    x: { label: 'Expiry', unit: 'days' },
    panels: [
      {
        y: { label: 'Volatility', unit: 'per year', format: 'percent' },
        series: [
          { kind: 'line', label: 'Forward', tone: 'tertiary', isDashed: true, points: forwardSteps(expiries) },
          { kind: 'line', label: 'At the money', tone: 'primary', points: atTheMoney(expiries) },
          { kind: 'points', label: '', tone: 'primary', points: atTheMoney(expiries) },
        ],
      },
    ],
  };
}

function atTheMoney(expiries: readonly AtmVolatility[]): readonly Point[] {
  return expiries.map(({ expiryDays, vol }): Point => [expiryDays, vol ?? NaN]);
}

/** Each from the expiry before to its own, the first from today. */
function forwardSteps(expiries: readonly AtmVolatility[]): readonly Point[] {
  return expiries.flatMap(({ expiryDays, forwardVol }, i): Point[] => [
    [expiries[i - 1]?.expiryDays ?? 0, forwardVol ?? NaN],
    [expiryDays, forwardVol ?? NaN],
  ]);
}

function violationsOf({ isArbitrageFree, ...found }: VolatilitySurface['arbitrage']): string {
  if (isArbitrageFree) return 'Free of static arbitrage';
  const counts = [
    ['calendar', found.calendarViolations],
    ['butterfly', found.butterflyViolations],
    ['vertical', found.verticalViolations],
    ['negative volatility', found.negativeVolatilityViolations],
  ] as const;
  const named = counts.filter(([, list]) => list.length > 0).map(([name, list]) => `${name} ${list.length}`);
  return `Violations: ${named.join(', ')}`;
}
