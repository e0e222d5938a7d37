import { type Answer, type Request } from '@quant/contract';
import { simulateMontecarlo } from '@quant/risk/reports/simulate-montecarlo';
import { figure } from '../picture/figure';
import { type Picture, type Point, type Series, type Tone } from '../picture/picture';
import { pointsOf } from '../picture/points';

const PATH_TONES: readonly Tone[] = ['primary', 'secondary', 'tertiary'];

/** Steps of a path, and the steps in a year of the simulation, whose clock is set so that its end is the expiry. */
const MOST_STEPS = 60;
const STEPS_A_YEAR = 12;
/** Highest volatility per year to simulate. */
const MOST_VOLATILITY = 5;
const MOST_DRIFT = 5;
/** Seed with clearly different paths. */
const SEED = 2;

/**
 * Three simulated paths of the underlying, always the same ones, each with its running average. Uses at most 60 fixings.
 * Undefined at expiry, and for volatilities above the simulated range.
 *
 * @param request  of `derivativesAsianOption`
 * @param answer   its answer
 * @example
 * const market = { S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05, q: 0, type: 'call' } as const;
 * const request = { ...market, averaging: 'geometric', observations: 12 } as const;
 * asianPathsPicture(request, derivativesAsianOption(request))?.id; // 'asian-paths'
 */
export function asianPathsPicture(
  request: Request<'derivativesAsianOption'>,
  answer: Answer<'derivativesAsianOption'>,
): Picture | undefined {
  const fixings = Math.min(MOST_STEPS, answer.observations);
  const stride = Math.floor(MOST_STEPS / fixings);
  const { times, paths } = pathsOf(request, fixings * stride);
  if (paths.length === 0) return undefined;
  const averages = paths.map((path) => averagesOf(path, stride, answer.averaging));
  const ends = averages.map((one) => figure(one.at(-1)));
  return {
    id: 'asian-paths',
    title: `Three possible paths and their ${answer.averaging} means`,
    subtitle: `Means at the end ${ends.join(', ')} · expected ${figure(answer.forward_average)}`,
    description: `Three simulated paths of the underlying over ${figure(request.T)} years; a steadier line follows each: its mean so far.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Price of the underlying' },
        series: [
          ...paths.flatMap((path, i): readonly Series[] => {
            const tone = PATH_TONES[i] ?? 'muted';
            const points = (averages[i] ?? []).map((mean, k): Point => [times[(k + 1) * stride] ?? NaN, mean]);
            return [
              { kind: 'line', label: i === 0 ? 'Path' : '', tone, isDashed: true, points: pointsOf(times, path) },
              { kind: 'line', label: i === 0 ? 'Mean so far' : '', tone, points },
            ];
          }),
          { kind: 'rule', axis: 'y', at: request.K, label: `Strike ${figure(request.K)}`, tone: 'muted' },
        ],
      },
    ],
  };
}

interface Paths {
  readonly times: readonly number[];
  readonly paths: readonly (readonly number[])[];
}

function pathsOf({ S, T, sigma, r, q }: Request<'derivativesAsianOption'>, steps: number): Paths {
  const years = steps / STEPS_A_YEAR;
  const speed = T / years;
  const [annual_return, annual_vol] = [(r - q) * speed, sigma * Math.sqrt(speed)];
  const isTooWild = annual_vol > MOST_VOLATILITY || Math.abs(annual_return) > MOST_DRIFT;
  if (T === 0 || isTooWild) return { times: [], paths: [] };
  const { sample_paths, sample_times } = simulateMontecarlo({
    initial_value: S,
    annual_return,
    annual_vol,
    years,
    simulations: 100,
    contributions: 0,
    withdrawal_rate: 0,
    seed: SEED,
  });
  return { times: sample_times.map((time) => time * speed), paths: sample_paths.slice(0, PATH_TONES.length) };
}

/** At every stride-th price after the start, which is no fixing. */
function averagesOf(
  path: readonly number[],
  stride: number,
  averaging: Answer<'derivativesAsianOption'>['averaging'],
): readonly number[] {
  const fixings = path.filter((_, step) => step > 0 && step % stride === 0);
  const isGeometric = averaging === 'geometric';
  let total = 0;
  return fixings.map((price, i) => {
    total += isGeometric ? Math.log(price) : price;
    return isGeometric ? Math.exp(total / (i + 1)) : total / (i + 1);
  });
}
