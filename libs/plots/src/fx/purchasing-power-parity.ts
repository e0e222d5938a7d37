import { type PurchasingPowerParity, purchasingPowerParity, type PurchasingPowerParityInputs } from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { grid } from '../picture/points';
import { inYears } from '../picture/years';
import { exchangeRate } from './exchange-rate';

/**
 * Exchange rate that keeps both currencies' purchasing power equal, year by year, next to a constant rate. The gap is the
 * foreign currency's over- or undervaluation.
 *
 * @param inputs  of `purchasingPowerParity`
 * @param result  what it has answered
 * @example
 * const inputs = { baseSpotRate: 1.1, domesticInflation: 0.05, foreignInflation: 0.01, timeYears: 5 };
 * parityPathPicture(inputs, purchasingPowerParity(inputs)).subtitle; // 'Parity at 1.33577 · a rate that stays undervalues the foreign currency by 17.65%'
 */
export function parityPathPicture(inputs: PurchasingPowerParityInputs, result: PurchasingPowerParity): Picture {
  const { baseSpotRate, timeYears = 1 } = inputs;
  const end = timeYears === 0 ? 1 : timeYears;
  const path = grid(0, end).map((time) => [time, purchasingPowerParity({ ...inputs, timeYears: time })] as const);
  const overvaluation = path.map(([time, at]): Point => [time, (at.overvaluationPct ?? NaN) / 100]);
  const subtitle = subtitleOf(result);
  return {
    id: 'parity-path',
    title: `Purchasing power parity over ${inYears(end)}`,
    subtitle,
    description: `A line of the exchange rate of parity from ${figure(baseSpotRate)} on, and below it by how much one that stays is off. ${subtitle}.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Exchange rate', unit: 'domestic per foreign' },
        share: 1.4,
        series: [
          {
            kind: 'line',
            label: 'Parity',
            tone: 'primary',
            points: path.map(([time, at]) => [time, at.pppRate ?? NaN]),
          },
          { kind: 'rule', axis: 'y', at: baseSpotRate, label: `Unmoved ${exchangeRate(baseSpotRate)}`, tone: 'muted' },
          { kind: 'points', label: 'Asked for', tone: 'secondary', points: [[timeYears, result.pppRate ?? NaN]] },
        ],
      },
      {
        y: { label: 'Foreign currency overvalued, if unmoved', format: 'percent' },
        series: [
          { kind: 'area', label: '', tone: 'tertiary', base: 0, points: overvaluation },
          { kind: 'line', label: '', tone: 'tertiary', points: overvaluation },
        ],
      },
    ],
  };
}

function subtitleOf({ pppRate, overvaluationPct: gap }: PurchasingPowerParity): string {
  const parity = `Parity at ${exchangeRate(pppRate)}`;
  if (gap === null) return parity;
  if (gap === 0) return `${parity} · fairly valued`;
  const verb = gap > 0 ? 'overvalues' : 'undervalues';
  return `${parity} · a rate that stays ${verb} the foreign currency by ${percentage(Math.abs(gap) / 100)}`;
}
