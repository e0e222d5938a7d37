import { type CarryTrade, carryTrade, type CarryTradeInputs } from '@quant/fi/reports';
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
 * @param inputs  of `carryTrade`
 * @param result  what it has answered
 * @example
 * const inputs = { borrowCurrencyRate: 0.01, investCurrencyRate: 0.05, spotEntry: 110, spotExit: 108, holdingPeriodDays: 90 };
 * carryTradePicture(inputs, carryTrade(inputs)).subtitle; // 'Loss 854.3 at 108 · break-even 108.928, a fall of 0.97%'
 */
export function carryTradePicture(inputs: CarryTradeInputs, result: CarryTrade): Picture {
  const { spotEntry, spotExit } = inputs;
  const { breakevenSpot } = result;
  const [low, high] = windowOf([spotEntry, spotExit, breakevenSpot ?? spotEntry]);
  const line = curve((exit) => carryTrade({ ...inputs, spotExit: exit }).pnlAmount, low, high);
  const zero = breakevenSpot === null ? [] : [[breakevenSpot, 0] as const];
  const subtitle = subtitleOf(inputs, result);
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
          { kind: 'rule', axis: 'x', at: spotEntry, label: `Entry ${exchangeRate(spotEntry)}`, tone: 'muted' },
          { kind: 'points', label: 'Break-even', tone: 'tertiary', points: zero },
          { kind: 'points', label: 'End', tone: 'secondary', points: [[spotExit, result.pnlAmount ?? NaN]] },
        ],
      },
    ],
  };
}

/**
 * Where the return of a carry trade comes from: interest, the exchange rate, and the exchange rate on the interest.
 *
 * @param _       of `carryTrade`
 * @param result  what it has answered
 * @example
 * const inputs = { borrowCurrencyRate: 0.01, investCurrencyRate: 0.05, spotEntry: 110, spotExit: 108, holdingPeriodDays: 90 };
 * carrySourcesPicture(inputs, carryTrade(inputs)).subtitle; // 'Total −0.85%, on the equity −0.85%'
 */
export function carrySourcesPicture(_: unknown, result: CarryTrade): Picture {
  const { carryReturnPct, spotReturnPct, interactionReturnPct, totalReturnPct, leveredReturnPct } = result;
  const parts = [carryReturnPct, spotReturnPct, interactionReturnPct].map((part) => (part ?? NaN) / 100);
  const bars = parts.map((part, i): Bar => {
    const before = parts.slice(0, i).reduce((sum, one) => sum + one, 0);
    return [i - 0.35, i + 0.35, before, before + part];
  });
  const total: Bar = [2.65, 3.35, 0, (totalReturnPct ?? NaN) / 100];
  const subtitle = `Total ${percentage((totalReturnPct ?? NaN) / 100)}, on the equity ${percentage((leveredReturnPct ?? NaN) / 100)}`;
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
  { spotExit }: CarryTradeInputs,
  { pnlAmount, breakevenSpot, breakevenDepreciationPct }: CarryTrade,
): string {
  const sign = (pnlAmount ?? 0) < 0 ? 'Loss' : 'Profit';
  const made = `${sign} ${figure(Math.abs(pnlAmount ?? NaN))} at ${exchangeRate(spotExit)}`;
  if (breakevenSpot === null) return `${made} · no break-even`;
  const fall = breakevenDepreciationPct ?? 0;
  const way = `a ${fall < 0 ? 'rise' : 'fall'} of ${percentage(Math.abs(fall) / 100)}`;
  return `${made} · break-even ${exchangeRate(breakevenSpot)}, ${way}`;
}

function windowOf(rates: readonly number[]): readonly [low: number, high: number] {
  const low = Math.max(Number.MIN_VALUE, (1 - MARGIN) * Math.min(...rates));
  return [low, Math.min(HIGHEST, (1 + MARGIN) * Math.max(...rates))];
}
