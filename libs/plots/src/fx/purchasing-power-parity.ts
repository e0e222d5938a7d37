import { type Answer, type Request } from '@quant/contract';
import { fxPurchasingPowerParity } from '@quant/fi/reports/fx-purchasing-power-parity';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { grid } from '../picture/points';
import { inYears } from '../picture/years';
import { exchangeRate } from './exchange-rate';

/**
 * Exchange rate that keeps both currencies' purchasing power equal, year by year, next to a constant rate. The gap is the
 * foreign currency's over- or undervaluation.
 *
 * @param request  of `fxPurchasingPowerParity`
 * @param answer   its answer
 * @example
 * const request = { base_spot_rate: 1.1, domestic_inflation: 0.05, foreign_inflation: 0.01, time_years: 5 };
 * parityPathPicture(request, fxPurchasingPowerParity(request)).subtitle; // 'Parity at 1.33577 · a rate that stays undervalues the foreign currency by 17.65%'
 */
export function parityPathPicture(
  request: Request<'fxPurchasingPowerParity'>,
  answer: Answer<'fxPurchasingPowerParity'>,
): Picture {
  const { base_spot_rate, time_years } = request;
  const end = time_years === 0 ? 1 : time_years;
  const path = grid(0, end).map((time) => [time, fxPurchasingPowerParity({ ...request, time_years: time })] as const);
  const overvaluation = path.map(([time, at]): Point => [time, (at.overvaluation_pct ?? NaN) / 100]);
  const subtitle = subtitleOf(answer);
  return {
    id: 'parity-path',
    title: `Purchasing power parity over ${inYears(end)}`,
    subtitle,
    description: `A line of the exchange rate of parity from ${figure(base_spot_rate)} on, and below it by how much one that stays is off. ${subtitle}.`,
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
            points: path.map(([time, at]) => [time, at.ppp_rate ?? NaN]),
          },
          {
            kind: 'rule',
            axis: 'y',
            at: base_spot_rate,
            label: `Unmoved ${exchangeRate(base_spot_rate)}`,
            tone: 'muted',
          },
          { kind: 'points', label: 'Asked for', tone: 'secondary', points: [[time_years, answer.ppp_rate ?? NaN]] },
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

function subtitleOf({ ppp_rate, overvaluation_pct: gap }: Answer<'fxPurchasingPowerParity'>): string {
  const parity = `Parity at ${exchangeRate(ppp_rate)}`;
  if (gap === null) return parity;
  if (gap === 0) return `${parity} · fairly valued`;
  const verb = gap > 0 ? 'overvalues' : 'undervalues';
  return `${parity} · a rate that stays ${verb} the foreign currency by ${percentage(Math.abs(gap) / 100)}`;
}
