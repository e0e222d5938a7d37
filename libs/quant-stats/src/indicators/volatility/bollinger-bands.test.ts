import { readFileSync } from 'node:fs';
import { bollingerBands, createBollingerBands } from '../index';

const { cases } = JSON.parse(readFileSync('vectors/z-score.exact.json', 'utf8')) as {
  readonly cases: readonly {
    readonly title: string;
    readonly series: readonly number[];
    readonly window: number;
    readonly populationDeviations: readonly number[];
  }[];
};

/** Units in the last place; a subnormal number has fewer digits. */
const TOLERANCE = 4 * Number.EPSILON;

describe.each(cases)('$title', ({ series, window, populationDeviations }) => {
  const { deviation } = bollingerBands(Object.freeze(series), window);

  test('has the deviations of exact rational sums', () => {
    const settled = [...deviation.subarray(window - 1)];
    expect(settled).toHaveLength(populationDeviations.length);
    const faults = populationDeviations.filter((expected, i) => {
      const off = Math.abs((settled[i] as number) - expected);
      return !(off <= TOLERANCE * expected + Number.MIN_VALUE);
    });
    expect(faults).toEqual([]);
  });

  test('has the same deviations bit by bit as a stream', () => {
    const stream = createBollingerBands(window);
    expect(Float64Array.from(series, (price) => stream.next(price).deviation)).toEqual(deviation);
  });
});
