import { RandomStream } from '@quant/core/kernels';
import { fitNelsonSiegel, fitSvensson } from '../curve-fits';
import { type SvenssonParameters } from '../parametric-curves';

/** Ten times as many in `npm test -- long`. */
const CURVES = Number(process.env['FITTED_CURVES'] ?? 40);

const years = (count: number, perYear: number) => Array.from({ length: count }, (_, i) => (i + 1) / perYear);

const TENORS = [
  [0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30],
  [1 / 12, 1 / 6, 0.25, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30],
  [0.5, 1, 2, 5, 10, 20, 30],
  [0.25, 1, 3, 5, 10, 30],
  years(30, 1),
  years(60, 2),
];

const random = RandomStream.seeded(1994);
const between = (least: number, most: number) => least + (most - least) * random.uniform();
const decayBetween = (least: number, most: number) => Math.exp(between(Math.log(least), Math.log(most)));

/** The formula as Svensson writes it. */
function rateOf({ beta0, beta1, beta2, beta3, tau, tau2 }: SvenssonParameters, t: number): number {
  const [d, d2] = [Math.exp(-t / tau), Math.exp(-t / tau2)];
  const [slope, slope2] = [(1 - d) / (t / tau), (1 - d2) / (t / tau2)];
  return beta0 + beta1 * slope + beta2 * (slope - d) + beta3 * (slope2 - d2);
}

const betas = () => ({ beta0: between(0, 0.08), beta1: between(-0.06, 0.06), beta2: between(-0.1, 0.1) });

const KINDS: Readonly<Record<string, () => SvenssonParameters>> = {
  'humps in the usual order': () => ({
    ...betas(),
    beta3: between(-0.1, 0.1),
    tau: decayBetween(0.5, 5),
    tau2: decayBetween(2, 20),
  }),
  'humps in the other order': () => ({
    ...betas(),
    beta3: between(-0.1, 0.1),
    tau: decayBetween(2, 20),
    tau2: decayBetween(0.3, 2),
  }),
  'decay times anywhere': () => ({
    ...betas(),
    beta3: between(-0.1, 0.1),
    tau: decayBetween(0.05, 30),
    tau2: decayBetween(0.05, 30),
  }),
  'decay times close together': () => {
    const tau = decayBetween(0.2, 20);
    return { ...betas(), beta3: between(-0.1, 0.1), tau, tau2: tau * between(0.9, 1.1) };
  },
  'large humps that cancel': () => {
    const beta2 = between(-0.3, 0.3);
    const beta3 = -beta2 * between(0.8, 1.2);
    return { ...betas(), beta2, beta3, tau: decayBetween(0.5, 5), tau2: decayBetween(2, 20) };
  },
};

test.each(Object.entries(KINDS))('curves without noise are met to 1e-8: %s', (_, parametersOf) => {
  const missed: object[] = [];
  for (let i = 0; i < CURVES; i++) {
    const tenors = TENORS[i % TENORS.length] as number[];
    const parameters = parametersOf();
    const { rmse } = fitSvensson(
      tenors,
      tenors.map((t) => rateOf(parameters, t)),
    );
    if (!(rmse <= 1e-8)) missed.push({ tenors, parameters, rmse });
  }
  expect(missed).toEqual([]);
});

test('1,000 Nelson–Siegel curves without noise are met to the last digits, small humps too', () => {
  const missed: object[] = [];
  for (let i = 0; i < 1000; i++) {
    const tenors = TENORS[i % TENORS.length] as number[];
    const beta2 = i % 2 === 0 ? between(-0.1, 0.1) : between(-0.004, 0.004);
    const parameters = { ...betas(), beta2, beta3: 0, tau: decayBetween(0.05, 30), tau2: 1 };
    const { rmse } = fitNelsonSiegel(
      tenors,
      tenors.map((t) => rateOf(parameters, t)),
    );
    if (!(rmse <= 1e-13)) missed.push({ tenors, parameters, rmse });
  }
  expect(missed).toEqual([]);
});

test('decay times stay within their bounds', () => {
  const tenors = years(40, 1);
  for (const tau of [0.01, 60]) {
    const curve = { beta0: 0.03, beta1: -0.02, beta2: 0.04, beta3: 0.03, tau, tau2: 100 };
    const { parameters } = fitSvensson(
      tenors,
      tenors.map((t) => rateOf(curve, t)),
    );
    expect(Math.min(parameters.tau, parameters.tau2)).toBeGreaterThanOrEqual(0.05);
    expect(Math.max(parameters.tau, parameters.tau2)).toBeLessThanOrEqual(30);
  }
});

test('more points than the grid takes are fitted, all of them', () => {
  const tenors = years(2500, 80);
  const curve = { beta0: 0.03, beta1: -0.02, beta2: 0.04, beta3: -0.03, tau: 1.3, tau2: 6 };
  const rates = tenors.map((t) => rateOf(curve, t));
  expect(fitSvensson(tenors, rates).rmse).toBeLessThan(1e-12);
});

test('equal rates, and tenors that cannot tell the humps apart', () => {
  expect(fitSvensson(years(8, 1), new Float64Array(8).fill(0.03))).toMatchObject({ rmse: 0, maxAbsError: 0 });
  const { rmse } = fitSvensson(
    years(8, 1e6),
    [1, 2, 3, 4, 5, 6, 7, 8.5].map((rate) => rate / 100),
  );
  expect(Number.isFinite(rmse)).toBe(true);
});
