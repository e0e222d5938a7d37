import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { even, magnitudes } from '../../../../tools/testing/drawn-numbers';
import { jStat } from '../../../../tools/testing/jstat';
import * as core from '../../src/index';

/** A region in which jstat computes a function well enough to judge ours. */
interface Region {
  readonly ours: (...args: number[]) => number;
  readonly theirs: (...args: number[]) => number;
  /** Arguments of ours, drawn from the region; the bounds of each decide which of the vectors are in it. */
  readonly within: readonly Range[];
  /** jstat's own error here: the largest that was measured against mpmath, rounded up. */
  readonly error: number;
  /** Whether that is the error itself, as of a tail that is 1 less a probability; otherwise it is relative. */
  readonly isAbsolute?: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly draw: fc.Arbitrary<number>;
}

const line = (from: number, to: number): Range => ({ from, to, draw: even(from, to) });
const scale = (from: number, to: number): Range => ({ from, to, draw: magnitudes(from, to) });

/** Probabilities that are not in a far tail. */
const PROBABILITY = line(0.001, 0.999);

const REGIONS: Readonly<Record<string, Region>> = {
  normalPdf: { ours: core.normalPdf, theirs: (x) => jStat.normal.pdf(x, 0, 1), within: [line(-37, 37)], error: 1e-13 },
  // its ½·(1 + erf) loses the digits of a lower tail, and gives 0 from −8.3 on: there it judges the error itself only
  normalCdf: { ours: core.normalCdf, theirs: (x) => jStat.normal.cdf(x, 0, 1), within: [line(-4, 38)], error: 1e-12 },
  'normalCdf, lower tail': {
    ours: core.normalCdf,
    theirs: (x) => jStat.normal.cdf(x, 0, 1),
    within: [line(-38, -4)],
    error: 4e-17,
    isAbsolute: true,
  },
  // at ½ its zero has no digits to compare; below 1e-12 it has none either (1.3e-2 at 1e-300), and nothing is asked of it
  normalQuantile: {
    ours: core.normalQuantile,
    theirs: (p) => jStat.normal.inv(p, 0, 1),
    within: [PROBABILITY],
    error: 9e-15,
    isAbsolute: true,
  },
  'normalQuantile, tail': {
    ours: core.normalQuantile,
    theirs: (p) => jStat.normal.inv(p, 0, 1),
    within: [scale(1e-12, 0.001)],
    error: 6e-7,
  },
  // 1 − erf: from 2 on ever fewer digits, from 6 on none
  erfc: { ours: core.erfc, theirs: (x) => jStat.erfc(x), within: [line(-6, 2)], error: 2e-14 },
  logGamma: { ours: core.logGamma, theirs: (x) => jStat.gammaln(x), within: [scale(3, 1e5)], error: 5e-13 },
  'logGamma, near its zeros': {
    ours: core.logGamma,
    theirs: (x) => jStat.gammaln(x),
    within: [scale(0.01, 3)],
    error: 8e-14,
    isAbsolute: true,
  },
  // every function of Student's t, F and beta inherits the eight digits of its Gamma function and of its continued fraction
  studentTPdf: {
    ours: core.studentTPdf,
    theirs: (t, df) => jStat.studentt.pdf(t, df),
    within: [line(-30, 30), scale(1, 200)],
    error: 9e-8,
  },
  studentTCdf: {
    ours: core.studentTCdf,
    theirs: (t, df) => jStat.studentt.cdf(t, df),
    within: [line(-30, 30), scale(1, 1000)],
    error: 5e-8,
    isAbsolute: true,
  },
  studentTSurvival: {
    ours: core.studentTSurvival,
    theirs: (t, df) => 1 - jStat.studentt.cdf(t, df),
    within: [line(-30, 30), scale(1, 1000)],
    error: 5e-8,
    isAbsolute: true,
  },
  studentTTwoSided: {
    ours: core.studentTTwoSided,
    theirs: (t, df) => 2 * jStat.studentt.cdf(-Math.abs(t), df),
    within: [line(-30, 30), scale(1, 1000)],
    error: 1e-7,
    isAbsolute: true,
  },
  studentTQuantile: {
    ours: core.studentTQuantile,
    theirs: (p, df) => jStat.studentt.inv(p, df),
    within: [PROBABILITY, scale(1, 1000)],
    error: 8e-8,
  },
  studentTLogPdf: {
    ours: core.studentTLogPdf,
    theirs: (t, df) => Math.log(jStat.studentt.pdf(t, df)),
    within: [line(-30, 30), scale(1, 200)],
    error: 9e-8,
    isAbsolute: true,
  },
  // a survival function of its own jstat has nowhere: 1 − cdf says nothing relatively in an upper tail
  chiSquaredPdf: {
    ours: core.chiSquaredPdf,
    theirs: (x, df) => jStat.chisquare.pdf(x, df),
    within: [scale(0.1, 300), scale(0.5, 150)],
    error: 2e-10,
  },
  chiSquaredCdf: {
    ours: core.chiSquaredCdf,
    theirs: (x, df) => jStat.chisquare.cdf(x, df),
    within: [scale(0.001, 500), scale(0.5, 300)],
    error: 8e-11,
    isAbsolute: true,
  },
  chiSquaredSurvival: {
    ours: core.chiSquaredSurvival,
    theirs: (x, df) => 1 - jStat.chisquare.cdf(x, df),
    within: [scale(0.001, 500), scale(0.5, 300)],
    error: 8e-11,
    isAbsolute: true,
  },
  chiSquaredQuantile: {
    ours: core.chiSquaredQuantile,
    theirs: (p, df) => jStat.chisquare.inv(p, df),
    within: [PROBABILITY, scale(1, 300)],
    error: 3e-10,
  },
  regularizedGammaP: {
    ours: core.regularizedGammaP,
    theirs: (a, x) => jStat.lowRegGamma(a, x),
    within: [scale(0.1, 500), scale(0.001, 1000)],
    error: 8e-11,
    isAbsolute: true,
  },
  regularizedGammaQ: {
    ours: core.regularizedGammaQ,
    theirs: (a, x) => 1 - jStat.lowRegGamma(a, x),
    within: [scale(0.1, 500), scale(0.001, 1000)],
    error: 8e-11,
    isAbsolute: true,
  },
  inverseRegularizedGammaP: {
    ours: core.inverseRegularizedGammaP,
    theirs: (a, p) => jStat.gammapinv(p, a),
    within: [scale(0.5, 500), PROBABILITY],
    error: 2e-10,
  },
  inverseRegularizedGammaQ: {
    ours: core.inverseRegularizedGammaQ,
    theirs: (a, q) => jStat.gammapinv(1 - q, a),
    within: [scale(0.5, 500), PROBABILITY],
    error: 3e-10,
  },
  gammaPdf: {
    ours: core.gammaPdf,
    theirs: (x, shape, width) => jStat.gamma.pdf(x, shape, width),
    within: [scale(0.1, 60), scale(0.5, 50), scale(0.5, 3)],
    error: 7e-11,
  },
  gammaCdf: {
    ours: core.gammaCdf,
    theirs: (x, shape, width) => jStat.gamma.cdf(x, shape, width),
    within: [scale(0.01, 200), scale(0.1, 100), scale(0.1, 10)],
    error: 5e-11,
    isAbsolute: true,
  },
  gammaSurvival: {
    ours: core.gammaSurvival,
    theirs: (x, shape, width) => 1 - jStat.gamma.cdf(x, shape, width),
    within: [scale(0.01, 200), scale(0.1, 100), scale(0.1, 10)],
    error: 5e-11,
    isAbsolute: true,
  },
  gammaQuantile: {
    ours: core.gammaQuantile,
    theirs: (p, shape, width) => jStat.gamma.inv(p, shape, width),
    within: [PROBABILITY, scale(0.5, 100), scale(0.1, 10)],
    error: 3e-10,
  },
  betaPdf: {
    ours: core.betaPdf,
    theirs: (x, a, b) => jStat.beta.pdf(x, a, b),
    within: [line(0.001, 0.999), scale(0.2, 80), scale(0.2, 80)],
    error: 2e-7,
  },
  betaCdf: {
    ours: core.betaCdf,
    theirs: (x, a, b) => jStat.beta.cdf(x, a, b),
    within: [line(0.001, 0.999), scale(0.2, 80), scale(0.2, 80)],
    error: 3e-8,
    isAbsolute: true,
  },
  betaSurvival: {
    ours: core.betaSurvival,
    theirs: (x, a, b) => 1 - jStat.beta.cdf(x, a, b),
    within: [line(0.001, 0.999), scale(0.2, 80), scale(0.2, 80)],
    error: 3e-8,
    isAbsolute: true,
  },
  betaQuantile: {
    ours: core.betaQuantile,
    theirs: (p, a, b) => jStat.beta.inv(p, a, b),
    within: [PROBABILITY, scale(0.8, 80), scale(0.8, 80)],
    error: 7e-8,
  },
  fPdf: {
    ours: core.fPdf,
    theirs: (x, df1, df2) => jStat.centralF.pdf(x, df1, df2),
    within: [scale(0.01, 20), scale(1, 100), scale(1, 100)],
    error: 2e-7,
  },
  fCdf: {
    ours: core.fCdf,
    theirs: (x, df1, df2) => jStat.centralF.cdf(x, df1, df2),
    within: [scale(0.01, 100), scale(1, 200), scale(1, 200)],
    error: 4e-8,
    isAbsolute: true,
  },
  fSurvival: {
    ours: core.fSurvival,
    theirs: (x, df1, df2) => 1 - jStat.centralF.cdf(x, df1, df2),
    within: [scale(0.01, 100), scale(1, 200), scale(1, 200)],
    error: 4e-8,
    isAbsolute: true,
  },
  fQuantile: {
    ours: core.fQuantile,
    theirs: (p, df1, df2) => jStat.centralF.inv(p, df1, df2),
    within: [PROBABILITY, scale(2, 100), scale(2, 100)],
    error: 6e-8,
  },
};

/** jstat has nothing to compare these with. */
const WITHOUT_SECOND_ENGINE = ['digamma', 'erfcx', 'kolmogorovSurvival', 'normalLogCdf', 'trigamma'];

/** Declarations and readings of inputs compute nothing. */
const DECLARATIONS: ReadonlySet<string> = new Set([
  ...[
    'calendarDay',
    'choice',
    'converted',
    'dayNumber',
    'flag',
    'inputs',
    'integer',
    'list',
    'named',
    'namedOr',
    'nearestName',
    'nearestWord',
    'number',
    'ofReturns',
    'omittable',
    'optional',
  ],
  ...['part', 'refined', 'series', 'text', 'unsignedZero', 'variants'],
]);

test('every distribution and special function has a second engine, or there is none', () => {
  const isNumeric = (name: string) => !/^assert|Error$|^[A-Z_]+$/.test(name) && !DECLARATIONS.has(name);
  const judged = Object.keys(REGIONS).map(functionOf);
  expect([...new Set([...judged, ...WITHOUT_SECOND_ENGINE])].sort()).toEqual(
    Object.keys(core).filter(isNumeric).sort(),
  );
});

type Row = readonly (string | number)[];

const VECTORS: Readonly<Record<string, readonly Row[]>> = Object.assign(
  {},
  ...['normal', 'gamma', 'beta'].map(
    (file) =>
      (
        JSON.parse(readFileSync(join(__dirname, `../../vectors/${file}.json`), 'utf8')) as {
          functions: Record<string, Row[]>;
        }
      ).functions,
  ),
) as Record<string, Row[]>;

const functionOf = (title: string) => title.split(',')[0] ?? title;

function errorBeside({ isAbsolute = false }: Region, actual: number, expected: number): number {
  const distance = Math.abs(actual - expected);
  return isAbsolute || distance === 0 ? distance : distance / Math.abs(expected);
}

describe.each(Object.entries(REGIONS))('%s', (title, region) => {
  const { ours, theirs, within, error } = region;

  test(`jstat's own error here: ${error}`, () => {
    const rows = (VECTORS[functionOf(title)] ?? [])
      .map((row) => row.slice(0, -1).map(Number))
      .filter((row) => within.every(({ from, to }, i) => (row[i] ?? NaN) >= from && (row[i] ?? NaN) <= to))
      .filter((row) => row.at(-1) !== 0);
    for (const row of rows) {
      expect(errorBeside(region, theirs(...row.slice(0, -1)), row.at(-1) ?? NaN)).toBeLessThanOrEqual(error);
    }
  });

  test('ours agrees with it to that', () => {
    fc.assert(
      fc.property(fc.tuple(...within.map(({ draw }) => draw)), (args) => {
        expect(errorBeside(region, theirs(...args), ours(...args))).toBeLessThanOrEqual(error);
      }),
      { seed: 20261122, numRuns: 300 },
    );
  });
});
