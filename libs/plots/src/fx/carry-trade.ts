import { type Answer, type Request } from '@quant/contract';
import { fxCarryTrade } from '@quant/fi/reports/fx-carry-trade';
import { figure, percentage } from '../picture/figure';
import { type Bar, type Picture } from '../picture/picture';
import { curve } from '../picture/points';
import { exchangeRate } from './exchange-rate';

/** Margin on each side of the exchange rates in the picture. */
const MARGIN = 0.04;
const HIGHEST = 1e15;

/**
 * Profit and loss of a carry trade at every exchange rate that it may end at, with the one at which carry and loss cancel.
 *
 * @param request  of `fxCarryTrade`
 * @param answer   its answer
 * @example
 * const rates = { borrow_currency_rate: 0.01, invest_currency_rate: 0.05, spot_entry: 110, spot_exit: 108 };
 * const request = { ...rates, holding_period_days: 90, leverage: 1, notional: 100_000 };
 * carryTradePicture(request, fxCarryTrade(request)).subtitle; // 'Loss 854.3 at 108 · break-even 108.928, a fall of 0.97%'
 */
export function carryTradePicture(request: Request<'fxCarryTrade'>, answer: Answer<'fxCarryTrade'>): Picture {
  const { spot_entry, spot_exit } = request;
  const { breakeven_spot } = answer;
  const [low, high] = windowOf([spot_entry, spot_exit, breakeven_spot ?? spot_entry]);
  const line = curve((exit) => fxCarryTrade({ ...request, spot_exit: exit }).pnl_amount, low, high);
  const zero = breakeven_spot === null ? [] : [[breakeven_spot, 0] as const];
  const subtitle = subtitleOf(request, answer);
  return {
    id: 'carry-trade',
    title: 'Carry trade by exchange rate at the end',
    subtitle,
    description: `A rising line of the profit or loss for exchange rates from ${figure(low)} to ${figure(high)}. ${subtitle}.`,
    x: { label: 'Exchange rate at the end', unit: 'borrowed per invested currency' },
    panels: [
      {
        y: { label: 'Profit or loss', unit: 'borrowed currency' },
        series: [
          { kind: 'area', label: '', tone: 'gain', base: 0, points: line.map(([x, y]) => [x, Math.max(y, 0)]) },
          { kind: 'area', label: '', tone: 'loss', base: 0, points: line.map(([x, y]) => [x, Math.min(y, 0)]) },
          { kind: 'line', label: '', tone: 'primary', points: line },
          { kind: 'rule', axis: 'x', at: spot_entry, label: `Entry ${exchangeRate(spot_entry)}`, tone: 'muted' },
          { kind: 'points', label: 'Break-even', tone: 'tertiary', points: zero },
          { kind: 'points', label: 'End', tone: 'secondary', points: [[spot_exit, answer.pnl_amount ?? NaN]] },
        ],
      },
    ],
  };
}

/**
 * Where the return of a carry trade comes from: interest, the exchange rate, and the exchange rate on the interest.
 *
 * @param _        of `fxCarryTrade`
 * @param answer   its answer
 * @example
 * const rates = { borrow_currency_rate: 0.01, invest_currency_rate: 0.05, spot_entry: 110, spot_exit: 108 };
 * const request = { ...rates, holding_period_days: 90, leverage: 1, notional: 100_000 };
 * carrySourcesPicture(request, fxCarryTrade(request)).subtitle; // 'Total −0.85%, on the equity −0.85%'
 */
export function carrySourcesPicture(_: unknown, answer: Answer<'fxCarryTrade'>): Picture {
  const { carry_return_pct, spot_return_pct, interaction_return_pct, total_return_pct, levered_return_pct } = answer;
  const parts = [carry_return_pct, spot_return_pct, interaction_return_pct].map((part) => (part ?? NaN) / 100);
  const bars = parts.map((part, i): Bar => {
    const before = parts.slice(0, i).reduce((sum, one) => sum + one, 0);
    return [i - 0.35, i + 0.35, before, before + part];
  });
  const total: Bar = [2.65, 3.35, 0, (total_return_pct ?? NaN) / 100];
  const subtitle = `Total ${percentage((total_return_pct ?? NaN) / 100)}, on the equity ${percentage((levered_return_pct ?? NaN) / 100)}`;
  return {
    id: 'carry-sources',
    title: 'Sources of the return',
    subtitle,
    description: `Bars of the return from carry, from the exchange rate and from both together. ${subtitle}.`,
    x: { label: '', categories: ['Carry', 'Spot', 'Interaction', 'Total'] },
    panels: [
      {
        y: { label: 'Return on the investment', format: 'percent' },
        series: [
          { kind: 'bars', label: 'Gain', tone: 'gain', bars: bars.filter(([, , bottom, top]) => top >= bottom) },
          { kind: 'bars', label: 'Loss', tone: 'loss', bars: bars.filter(([, , bottom, top]) => top < bottom) },
          { kind: 'bars', label: 'Total', tone: 'primary', bars: [total] },
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
        ],
      },
    ],
  };
}

function subtitleOf(
  { spot_exit }: Request<'fxCarryTrade'>,
  { pnl_amount, breakeven_spot, breakeven_depreciation_pct }: Answer<'fxCarryTrade'>,
): string {
  const sign = (pnl_amount ?? 0) < 0 ? 'Loss' : 'Profit';
  const made = `${sign} ${figure(Math.abs(pnl_amount ?? NaN))} at ${exchangeRate(spot_exit)}`;
  if (breakeven_spot === null) return `${made} · no break-even`;
  const fall = breakeven_depreciation_pct ?? 0;
  const way = `a ${fall < 0 ? 'rise' : 'fall'} of ${percentage(Math.abs(fall) / 100)}`;
  return `${made} · break-even ${exchangeRate(breakeven_spot)}, ${way}`;
}

function windowOf(rates: readonly number[]): readonly [low: number, high: number] {
  const low = Math.max(Number.MIN_VALUE, (1 - MARGIN) * Math.min(...rates));
  return [low, Math.min(HIGHEST, (1 + MARGIN) * Math.max(...rates))];
}
