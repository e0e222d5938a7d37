import {
  type ParametricValueAtRisk,
  type ParametricValueAtRiskInputs,
  type PortfolioRisk,
  type PortfolioRiskInputs,
} from '@quant/risk/reports';
import { kernelDensity } from '@quant/stats';
import { bin, extent, thresholdFreedmanDiaconis } from 'd3-array';
import { percentage } from '../picture/figure';
import { type Bar, type Picture, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

/**
 * How often each return occurred, with value at risk and expected shortfall at 95% and 99%.
 *
 * @param inputs  of `portfolioRisk`
 * @param result  what it has answered
 * @example
 * const inputs = { returns: [0.01, -0.02, 0.015, -0.005, 0.02] };
 * returnsPicture(inputs, portfolioRisk(inputs)).id; // 'return-distribution'
 */
export function returnsPicture({ returns }: PortfolioRiskInputs, { risk }: PortfolioRisk): Picture {
  const { var95, cvar95, var99, cvar99 } = risk;
  const marks: Marks = [
    ['VaR 95%', var95],
    ['Shortfall 95%', cvar95],
    ['VaR 99%', var99],
    ['Shortfall 99%', cvar99],
  ];
  return histogram(Array.from(returns), marks, 'Returns and value at risk');
}

/**
 * How often each return occurred, with the normal value at risk at every level. For a holding period of one day, that of the
 * returns; none for another.
 *
 * @param inputs  of `parametricValueAtRisk`
 * @param result  what it has answered
 * @example
 * const inputs = { returns: [0.01, -0.02, 0.015, -0.005, 0.02, 0, 0.01, -0.01, 0.005, -0.015] };
 * parametricVarPicture(inputs, parametricValueAtRisk(inputs))?.id; // 'return-distribution'
 */
export function parametricVarPicture(
  { returns }: ParametricValueAtRiskInputs,
  { levels, holdingPeriodDays }: ParametricValueAtRisk,
): Picture | undefined {
  if (holdingPeriodDays !== 1) return undefined;
  // a loss is positive there
  const marks = levels.map((level): Marks[number] => [`VaR ${percentage(level.confidence)}`, -level.var]);
  return histogram(Array.from(returns), marks, 'Returns and normal value at risk');
}

type Marks = readonly (readonly [name: string, at: number])[];

function histogram(returns: readonly number[], marks: Marks, title: string): Picture {
  const bars = barsOf(returns);
  const cut = Math.max(...marks.map(([, at]) => at));
  const isBeyond = ([left, right]: Bar) => (left + right) / 2 < cut;
  const said = marks.slice(0, 4).map(([name, at]) => `${name}: ${percentage(at)}`);
  return {
    id: 'return-distribution',
    title,
    subtitle: said.join(' · '),
    description: `A histogram of ${returns.length} returns with their density. ${said.join(', ')}.`,
    x: { label: 'Return', unit: 'per period', format: 'percent' },
    panels: [
      {
        y: { label: 'Number of returns' },
        series: [
          { kind: 'bars', label: 'Returns', tone: 'primary', bars: bars.filter((bar) => !isBeyond(bar)) },
          { kind: 'bars', label: 'Beyond the value at risk', tone: 'loss', bars: bars.filter(isBeyond) },
          ...densityOf(returns, bars),
          ...marks.map(([label, at]): Rule => ({ kind: 'rule', axis: 'x', at, label, tone: 'loss' })),
        ],
      },
    ],
  };
}

const MOST_BARS = 100;

/** Half the width of the bar of returns that are all the same. */
const ALONE = 0.001;

function barsOf(returns: readonly number[]): readonly Bar[] {
  const [low = 0, high = 0] = extent(returns);
  if (low === high) return [[low - ALONE, low + ALONE, 0, returns.length]];
  const count = Math.min(MOST_BARS, Math.max(8, thresholdFreedmanDiaconis(returns, low, high) || 1));
  const bins = bin().domain([low, high]).thresholds(count)(returns);
  return bins
    .filter(({ x0, x1 }) => (x1 ?? 0) > (x0 ?? 0))
    .map((one): Bar => [one.x0 ?? 0, one.x1 ?? 0, 0, one.length]);
}

/** The density of the returns in the units of the bars: none of flat returns. */
function densityOf(returns: readonly number[], bars: readonly Bar[]): Picture['panels'][number]['series'] {
  const [low = 0, high = 0] = extent(returns);
  const [left = 0, right = 0] = bars[Math.floor(bars.length / 2)] ?? [];
  if (low === high || right === left) return [];
  const scale = returns.length * (right - left);
  const points = curve((at) => scale * kernelDensity(returns, { at }), low, high);
  return [{ kind: 'line', label: 'Density', tone: 'secondary', points }];
}
