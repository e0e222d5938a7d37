import { RandomStream, splitMix32 } from './random-stream';

/** The contract's table, from an independent implementation in Python. */
const TABLE = [
  {
    seed: 42,
    split: [551831576, 144025891, 322543647, 3034809370],
    words: [660444221, 3652823732, 77672526, 910233633],
    uniforms: [0.15377165154351735, 0.018084544121180213],
    normals: [-1.0203904883715313, -2.0950214217809915],
  },
  {
    seed: 0,
    split: [1684164658, 3653269916, 2939563536, 2141751570],
    words: [1789933344, 44971166, 2521387044, 3848737593],
    uniforms: [0.41675132528648773, 0.5870561733261354],
    normals: [-0.2102114408224652, 0.21997881555411458],
  },
  {
    seed: 1,
    split: [1580013426, 350525680, 3524174333, 3011703609],
    words: [393288148, 2174103013, 3814759091, 2092745082],
    uniforms: [0.09156953552660052, 0.8881928099282858],
    normals: [-1.3311517892000069, 1.216973285682517],
  },
  {
    seed: 4294967295,
    split: [3950124170, 4293442868, 1302505678, 2762329221],
    words: [4104197751, 1825856343, 1152209388, 2427537429],
    uniforms: [0.9555829975771205, 0.26826965160973526],
    normals: [1.701580663595807, -0.6180546676399241],
  },
];

const draws = <T>(draw: () => T, count: number) => Array.from({ length: count }, draw);

describe.each(TABLE)('seed $seed', ({ seed, split, words, uniforms, normals }) => {
  test('splitmix32, integers and uniform numbers, bit for bit', () => {
    expect(draws(splitMix32(seed), 4)).toEqual(split);
    const [integers, reals] = [RandomStream.seeded(seed), RandomStream.seeded(seed)];
    expect(draws(() => integers.integer(), 4)).toEqual(words);
    expect(draws(() => reals.uniform(), 2)).toEqual(uniforms);
  });

  test('normal numbers, up to the rounding of a logarithm', () => {
    const stream = RandomStream.seeded(seed);
    for (const normal of normals) expect(Math.abs(stream.normal() / normal - 1)).toBeLessThan(1e-14);
  });
});

test.each([0, 1, 2, 1001])(
  '%d normal numbers in one call equal those drawn one by one, and the stream continues after them',
  (count) => {
    const [atOnce, single] = [RandomStream.seeded(20), RandomStream.seeded(20)];
    const numbers = new Float64Array(count);
    atOnce.normals(numbers);
    expect(Array.from(numbers)).toEqual(draws(() => single.normal(), count));
    expect(atOnce.integer()).toBe(single.integer());
  },
);

test('the vector that was published with xoshiro128**', () => {
  const stream = RandomStream.fromState([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0]);
  expect(draws(() => stream.integer(), 4)).toEqual([0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70]);
});

test('two streams do not disturb each other', () => {
  const [a, b] = [RandomStream.seeded(7), RandomStream.seeded(7)];
  const alone = draws(() => a.uniform(), 3);
  expect(draws(() => [b.uniform(), RandomStream.seeded(8).uniform()][0], 3)).toEqual(alone);
});

test('a hundred thousand numbers have the moments of their distributions within five standard errors', () => {
  const n = 100_000;
  const stream = RandomStream.seeded(2026);
  const uniforms = draws(() => stream.uniform(), n);
  const normals = draws(() => stream.normal(), n);
  const average = (values: readonly number[]) => values.reduce((total, x) => total + x, 0) / n;
  const off = (values: readonly number[], expected: number, deviation: number) =>
    Math.abs(average(values) - expected) / (deviation / Math.sqrt(n));
  expect(off(uniforms, 1 / 2, Math.sqrt(1 / 12))).toBeLessThan(5);
  expect(
    off(
      uniforms.map((u) => (u - 0.5) ** 2),
      1 / 12,
      Math.sqrt(1 / 180),
    ),
  ).toBeLessThan(5);
  expect(off(normals, 0, 1)).toBeLessThan(5);
  expect(
    off(
      normals.map((z) => z * z),
      1,
      Math.SQRT2,
    ),
  ).toBeLessThan(5);
  // neighbours are uncorrelated
  expect(
    off(
      normals.map((z, i) => z * (normals[(i + 1) % n] ?? 0)),
      0,
      1,
    ),
  ).toBeLessThan(5);
});
