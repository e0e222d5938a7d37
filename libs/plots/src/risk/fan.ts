import {
  type MonteCarloInputs,
  type MonteCarloSimulation,
  monteCarloSimulation,
  type TerminalDistribution,
} from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { type Interval, type Picture, type Series } from '../picture/picture';
import { pointsOf } from '../picture/points';

/** Dates between start and horizon, and paths for each of them. */
const DATES = 12;
const MOST_PATHS = 500;
const FEWEST_PATHS = 100;

/**
 * How a simulated fund may grow: median, and the bands in which half and nine tenths of the paths are. At the horizon they are
 * those of the answer; at eleven dates before it, of simulations of their own with at most 500 paths and the same seed.
 *
 * @param inputs  of `monteCarloSimulation`
 * @param result  what it has answered
 * @example
 * const inputs = { initialValue: 1000, years: 2, simulations: 200 };
 * fanPicture(inputs, monteCarloSimulation(inputs)).id; // 'fan'
 */
export function fanPicture(inputs: MonteCarloInputs, result: MonteCarloSimulation): Picture {
  const { initialValue = 100_000 } = inputs;
  const { terminal, probLoss, simulations, samplePaths, sampleTimes } = result;
  const dates = distributionsOf(inputs, result);
  const band = (low: 'p5' | 'p25', high: 'p75' | 'p95') =>
    dates.map(([time, at]): Interval => [time, at?.[low] ?? initialValue, at?.[high] ?? initialValue]);
  const paths = samplePaths.map((path): Series => ({
    kind: 'line',
    label: '',
    tone: 'muted',
    isDashed: true,
    points: pointsOf(sampleTimes, path),
  }));
  const chance = probLoss === null ? '' : ` · chance of a loss ${percentage(probLoss)}`;
  return {
    id: 'fan',
    title: 'Simulated growth',
    subtitle: `At the end: median ${figure(terminal.median)}, nine of ten from ${figure(terminal.p5)} to ${figure(terminal.p95)}${chance}`,
    description: `A fan of ${simulations} simulated paths that opens from ${figure(initialValue)} to between ${figure(terminal.p5)} and ${figure(terminal.p95)}.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Value' },
        series: [
          { kind: 'band', label: '5% to 95%', tone: 'primary', points: band('p5', 'p95') },
          { kind: 'band', label: '25% to 75%', tone: 'primary', points: band('p25', 'p75') },
          ...paths.slice(0, 3),
          {
            kind: 'line',
            label: 'Median',
            tone: 'primary',
            points: dates.map(([time, at]) => [time, at?.median ?? initialValue]),
          },
        ],
      },
    ],
  };
}

/** Of the values at dates from the start on, where all paths are the initial value, to the horizon. */
function distributionsOf(
  inputs: MonteCarloInputs,
  { terminal, sampleTimes, simulations }: MonteCarloSimulation,
): readonly (readonly [time: number, at: TerminalDistribution | undefined])[] {
  const horizon = sampleTimes.at(-1) ?? 1;
  const paths = Math.max(FEWEST_PATHS, Math.min(MOST_PATHS, simulations));
  const between = Array.from({ length: DATES - 1 }, (_, i) => {
    const years = (horizon * (i + 1)) / DATES;
    return [years, monteCarloSimulation({ ...inputs, years, simulations: paths }).terminal] as const;
  });
  return [[0, undefined], ...between, [horizon, terminal]];
}
