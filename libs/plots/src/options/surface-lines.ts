import { type Answer, type Request } from '@quant/contract';
import { figure, percentage } from '../picture/figure';
import { type LineSeries, type Picture, type Point, type PointSeries, type Tone } from '../picture/picture';
import { some } from './surface';

type Expiry = Answer<'derivativesVolatilitySurface'>['atm_term_structure'][number];

const TONES: readonly Tone[] = ['primary', 'secondary', 'tertiary'];

/** Lines that can be told apart, the second three of them dashed. */
const MOST_LINES = 6;

/**
 * The smiles of a volatility surface, one line for each of at most 6 expiries, with the quotes of the nearest three.
 *
 * @param request  of `derivativesVolatilitySurface`
 * @param answer   its answer
 * @example
 * const quotes = [90, 100].map((strike) => ({ strike, expiry_days: 30, implied_vol: 0.2 }));
 * const request = { spot: 95, market_data: quotes, interpolation: 'linear' } as const;
 * surfaceSmilesPicture(request, derivativesVolatilitySurface(request)).subtitle; // 'Free of static arbitrage'
 */
export function surfaceSmilesPicture(
  { spot }: Request<'derivativesVolatilitySurface'>,
  { surface, arbitrage }: Answer<'derivativesVolatilitySurface'>,
): Picture {
  const rows = some(surface, MOST_LINES);
  const toneOf = (row: number) => TONES[row % TONES.length] ?? 'muted';
  const lines = rows.map(({ expiry_days, vols }, row): LineSeries => ({
    kind: 'line',
    label: `${figure(expiry_days)} days`,
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
 * @param _        of `derivativesVolatilitySurface`
 * @param answer   its answer
 * @example
 * const quotes = [30, 60].map((expiry_days) => ({ strike: 100, expiry_days, implied_vol: 0.2 }));
 * const request = { spot: 95, market_data: quotes, interpolation: 'linear' } as const;
 * termStructurePicture(request, derivativesVolatilitySurface(request)).subtitle; // '20% at 30 days, 20% at 60'
 */
export function termStructurePicture(
  _: unknown,
  { atm_term_structure: expiries }: Answer<'derivativesVolatilitySurface'>,
): Picture {
  const [first, last] = [expiries[0], expiries.at(-1)];
  const subtitle = `${percentage(first?.vol)} at ${figure(first?.expiry_days)} days, ${percentage(last?.vol)} at ${figure(last?.expiry_days)}`;
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

function atTheMoney(expiries: readonly Expiry[]): readonly Point[] {
  return expiries.map(({ expiry_days, vol }): Point => [expiry_days, vol ?? NaN]);
}

/** Each from the expiry before to its own, the first from today. */
function forwardSteps(expiries: readonly Expiry[]): readonly Point[] {
  return expiries.flatMap(({ expiry_days, forward_vol }, i): Point[] => [
    [expiries[i - 1]?.expiry_days ?? 0, forward_vol ?? NaN],
    [expiry_days, forward_vol ?? NaN],
  ]);
}

function violationsOf({ is_arbitrage_free, ...found }: Answer<'derivativesVolatilitySurface'>['arbitrage']): string {
  if (is_arbitrage_free) return 'Free of static arbitrage';
  const counts = [
    ['calendar', found.calendar_violations],
    ['butterfly', found.butterfly_violations],
    ['vertical', found.vertical_violations],
    ['negative volatility', found.negative_volatility_violations],
  ] as const;
  const named = counts.filter(([, list]) => list.length > 0).map(([name, list]) => `${name} ${list.length}`);
  return `Violations: ${named.join(', ')}`;
}
