import { type Answer, type Request } from '@quant/contract';
import { cryptoApyAprConvert } from '@quant/crypto/reports/crypto-apy-apr-convert';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';

type Interest = Answer<'cryptoApyAprConvert'>;
type Compounding = Interest['compounding'];

/** From rare to continuous, each with the yearly loss that leaves no capital. */
const FREQUENCIES: readonly (readonly [Compounding, name: string, ruin: number])[] = [
  ['annually', 'Yearly', -1],
  ['semiannually', 'Half-yearly', -2],
  ['quarterly', 'Quarterly', -4],
  ['monthly', 'Monthly', -12],
  ['weekly', 'Weekly', -52],
  ['daily', 'Daily', -365],
  ['hourly', 'Hourly', -8760],
  ['continuous', 'Always', -Infinity],
];

/**
 * Effective yearly yield of a nominal rate for each compounding frequency; more frequent compounding yields more.
 *
 * @param _       of `cryptoApyAprConvert`
 * @param answer  its answer
 * @example
 * const request = { rate: 0.12, from_type: 'apr', compounding: 'daily' } as const;
 * compoundingPicture(request, cryptoApyAprConvert(request)).subtitle; // 'APR 12% is APY 12.75%, daily · doubles in 2109 days'
 */
export function compoundingPicture(_: Request<'cryptoApyAprConvert'>, answer: Interest): Picture {
  const { apr, apy, compounding } = answer;
  const points = FREQUENCIES.flatMap(([of, , ruin], i): Point[] => {
    if (apr <= ruin) return [];
    return [[i, (of === compounding ? apy : yieldOf(apr, of)) ?? NaN]];
  });
  const own = FREQUENCIES.findIndex(([of]) => of === compounding);
  return {
    id: 'compounding',
    title: `Yield of ${percentage(apr)} a year by compounding`,
    subtitle: subtitleOf(answer),
    description: `A line of the yield for ${points.length} frequencies of compounding, from yearly to always. ${subtitleOf(answer)}.`,
    x: { label: 'Interest is added', categories: FREQUENCIES.map(([, name]) => name) },
    panels: [
      {
        y: { label: 'APY', unit: 'per year', format: 'percent' },
        series: [
          { kind: 'line', label: '', tone: 'primary', points },
          { kind: 'points', label: 'APY', tone: 'primary', points },
          { kind: 'rule', axis: 'y', at: apr, label: `APR ${percentage(apr)}`, tone: 'muted' },
          { kind: 'points', label: 'As asked', tone: 'secondary', points: [[own, apy ?? NaN]] },
        ],
      },
    ],
  };
}

/** Yield of a rate; null outside the rates that the operation converts. */
function yieldOf(apr: number, compounding: Compounding): number | null {
  return apr > HIGHEST_RATE ? null : cryptoApyAprConvert({ rate: apr, from_type: 'apr', compounding }).apy;
}

const HIGHEST_RATE = 1e6;

function subtitleOf({ apr, apy, compounding, doubling_time_days: days }: Interest): string {
  const doubles = days === null ? '' : ` · doubles in ${figure(days)} days`;
  const yields = apy === null ? 'an APY beyond all numbers' : `APY ${percentage(apy)}`;
  return `APR ${percentage(apr)} is ${yields}, ${compounding}${doubles}`;
}
