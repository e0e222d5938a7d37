import { exp } from '../elementary/exp';
import { log } from '../elementary/log';
import { erfcxOfPositive } from '../error-function/erfcx-kernel';
import { normalCdf, normalPdf } from '../normal/normal';
import { RandomStream } from '../random/random-stream';
import { elementaryKernels } from './elementary-kernels';
import { erfcxEach, expEach, logEach, normalCdfEach, normalPdfEach } from './vector-functions';

/** Random inputs of each function, and a tenth as many extreme ones; `npm test -- long` has a million. */
const INPUTS = Number(process.env['KERNEL_INPUTS'] ?? 20_000);

const EDGES = [
  ...[0, 5e-324, 2 ** -1022, 2 ** -53, 0.5, Math.SQRT1_2, 1, Math.SQRT2, 2, 4, 5.65685424949238, 26.6, 37.5, 39.99, 40],
  ...[650, 650.1, 708.3, 709.78, 709.79, 745.1, 745.2, 1e15, 2 ** 1023, Number.MAX_VALUE, Infinity, NaN],
];

const stream = RandomStream.seeded(7);
const uniform = (low: number, high: number) => low + (high - low) * stream.uniform();
const column = (count: number, draw: () => number) => Float64Array.from({ length: count }, draw);

/** Any bits: every exponent, infinities and NaN among them. */
const anyBits = () => new Float64Array(Uint32Array.of(stream.integer(), stream.integer()).buffer)[0] as number;

const ofReals = (f: (x: number) => number) => (x: number) => (x === x ? f(x) : NaN);

test('this engine runs the kernels', () => {
  expect(elementaryKernels.shared()).not.toBeNull();
});

describe.each<[string, (numbers: Float64Array) => void, (x: number) => number, [number, number]]>([
  ['exp', expEach, exp, [-750, 715]],
  ['log', logEach, log, [0, 5]],
  ['normalCdf', normalCdfEach, ofReals(normalCdf), [-40, 40]],
  ['normalPdf', normalPdfEach, ofReals(normalPdf), [-40, 40]],
  ['erfcx', erfcxEach, erfcxOfPositive, [0, 8]],
])('%s of an array has the bits of the scalar function', (name, each, scalar, [low, high]) => {
  test.each<[string, Float64Array]>([
    ['ordinary numbers', column(INPUTS + 1, () => uniform(low, high))],
    ['numbers around 0 and 1', column(INPUTS, () => uniform(-2, 2))],
    ['numbers of any bits', column(INPUTS / 10, anyBits)],
    // each beside an ordinary number too, whose bits must not depend on its neighbour
    ['edges', Float64Array.from(EDGES.flatMap((x) => [x, 1, -x, x, 0.3, -x]))],
    ['a short array', Float64Array.of(1, 2, 3)],
    ['no numbers', new Float64Array(0)],
  ])('%s', (_, drawn) => {
    const numbers = name === 'erfcx' ? drawn.map(Math.abs) : drawn;
    const values = numbers.slice();
    each(values);
    expect(differing(numbers, values, scalar)).toEqual([]);
  });
});

/** Arguments of which the value has other bits; the first ten. */
function differing(numbers: Float64Array, values: Float64Array, scalar: (x: number) => number): number[] {
  const found: number[] = [];
  for (let i = 0; i < numbers.length && found.length < 10; i++)
    if (!Object.is(scalar(numbers[i] as number), values[i])) found.push(numbers[i] as number);
  return found;
}
