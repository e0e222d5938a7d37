import { type Answer, type Request } from '@quant/contract';
import { type SimulatedGrowth } from '@quant/risk';
import { extent } from 'd3-array';
import { figure, percentage } from '../picture/figure';
import { densityLines, histogramBars } from '../picture/histogram';
import { type Interval, type Picture, type Rule, type Series } from '../picture/picture';
import { pointsOf } from '../picture/points';
import { simulatedGrowth } from './simulated-growth';

/**
 * How a simulated fund may grow: median, and the bands in which half and nine tenths of the paths are. At the horizon they are
 * those of the answer; before it, of its first paths, which are all of them up to 60,000 steps.
 *
 * @param request  of `simulateMontecarlo`
 * @param answer   its answer
 * @example
 * const fund = { initial_value: 1000, annual_return: 0.1, annual_vol: 0.2, contributions: 0, withdrawal_rate: 0 };
 * const request = { ...fund, years: 2, simulations: 200, seed: 42 };
 * fanPicture(request, simulateMontecarlo(request)).id; // 'fan'
 */
export function fanPicture(request: Request<'simulateMontecarlo'>, answer: Answer<'simulateMontecarlo'>): Picture {
  const { initial_value } = request;
  const { terminal, prob_loss, simulations, sample_paths, sample_times } = answer;
  const dates = fanOf(request, answer);
  const band = (low: number, high: number) =>
    dates.map(({ time, levels }): Interval => [time, levels[low] ?? NaN, levels[high] ?? NaN]);
  const paths = sample_paths.map((path): Series => ({
    kind: 'line',
    label: '',
    tone: 'muted',
    isDashed: true,
    points: pointsOf(sample_times, path),
  }));
  const chance = prob_loss === null ? '' : ` · chance of a loss ${percentage(prob_loss)}`;
  return {
    id: 'fan',
    title: 'Simulated growth',
    subtitle: `At the end: median ${figure(terminal.median)}, nine of ten from ${figure(terminal.p5)} to ${figure(terminal.p95)}${chance}`,
    description: `A fan of ${simulations} simulated paths that opens from ${figure(initial_value)} to between ${figure(terminal.p5)} and ${figure(terminal.p95)}.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Value' },
        series: [
          { kind: 'band', label: '5% to 95%', tone: 'primary', points: band(0, 4) },
          { kind: 'band', label: '25% to 75%', tone: 'primary', points: band(1, 3) },
          ...paths.slice(0, 3),
          {
            kind: 'line',
            label: 'Median',
            tone: 'primary',
            points: dates.map(({ time, levels }) => [time, levels[2] ?? NaN]),
          },
        ],
      },
    ],
  };
}

interface Fanned {
  readonly time: number;
  /** At 5, 25, 50, 75 and 95%. */
  readonly levels: readonly number[];
}

/** From the start, where all paths are the initial value, to the horizon of the answer. */
function fanOf(request: Request<'simulateMontecarlo'>, answer: Answer<'simulateMontecarlo'>): readonly Fanned[] {
  const { initial_value } = request;
  const { p5, p25, median, p75, p95 } = answer.terminal;
  const grown = simulatedGrowth(request, answer);
  return [
    { time: 0, levels: Array<number>(5).fill(initial_value) },
    ...(grown ? between(grown) : []),
    { time: answer.sample_times.at(-1) ?? 1, levels: [p5, p25, median, p75, p95] },
  ];
}

function between({ times, quantiles }: SimulatedGrowth): readonly Fanned[] {
  return Array.from(times.subarray(1, -1), (time, k) => ({
    time,
    levels: quantiles.map((level) => level[k + 1] ?? NaN),
  }));
}

/**
 * Histogram of the simulated fund's final values, with the median and the money paid in. Uses the first paths if the simulation
 * has more than 60,000 steps.
 *
 * @param request  of `simulateMontecarlo`
 * @param answer   its answer
 * @example
 * const fund = { initial_value: 1000, annual_return: 0.1, annual_vol: 0.2, contributions: 0, withdrawal_rate: 0 };
 * const request = { ...fund, years: 2, simulations: 200, seed: 42 };
 * endValuesPicture(request, simulateMontecarlo(request))?.id; // 'end-values'
 */
export function endValuesPicture(
  request: Request<'simulateMontecarlo'>,
  answer: Answer<'simulateMontecarlo'>,
): Picture | undefined {
  const { terminal, net_invested, prob_loss, prob_double, prob_ruin } = answer;
  const grown = simulatedGrowth(request, answer);
  if (!grown) return undefined;
  const values = withoutOutliers(Array.from(grown.terminal));
  const bars = histogramBars(values);
  const beyond = grown.terminal.length - values.length;
  const [low = 0, high = 0] = extent(values);
  const marks: readonly Rule[] = [
    mark('5%', terminal.p5, 'loss'),
    mark('Median', terminal.median, 'primary'),
    mark('95%', terminal.p95, 'gain'),
    mark('Put in', net_invested, 'muted'),
  ];
  const subtitle = `Chance of a loss ${percentage(prob_loss)} · of doubling ${percentage(prob_double)} · of running dry ${percentage(prob_ruin)}`;
  return {
    id: 'end-values',
    title: 'Values at the horizon',
    subtitle,
    description: `A histogram of ${values.length} simulated values at the horizon from ${figure(low)} to ${figure(high)}; ${beyond} lie beyond them. ${subtitle}.`,
    x: { label: 'Value at the horizon' },
    panels: [
      {
        y: { label: 'Number of paths' },
        series: [
          {
            kind: 'bars',
            label: 'Below the money paid in',
            tone: 'loss',
            bars: bars.filter(([left, right]) => (left + right) / 2 < net_invested),
          },
          {
            kind: 'bars',
            label: 'Above it',
            tone: 'primary',
            bars: bars.filter(([left, right]) => (left + right) / 2 >= net_invested),
          },
          ...densityLines(values, bars),
          ...marks,
        ],
      },
    ],
  };
}

/** Share of values to show: the hundredth farthest out in a lognormal tail would squeeze all others into one bar. */
const KEPT = 0.99;
const FAR = 2;

function withoutOutliers(sorted: readonly number[]): readonly number[] {
  const far = FAR * (sorted[Math.floor(KEPT * (sorted.length - 1))] ?? Infinity);
  return sorted.filter((value) => value <= far);
}

function mark(name: string, at: number, tone: Rule['tone']): Rule {
  return { kind: 'rule', axis: 'x', at, label: `${name} ${figure(at)}`, tone };
}
