import { randomKernels } from './random-kernels';
import { RandomStream } from './random-stream';

/** Numbers to compare; `npm test -- long` has a million. */
const NUMBERS = Number(process.env['KERNEL_INPUTS'] ?? 100_000);

test.each([0, 42, 2 ** 32 - 1])('numbers drawn together have the bits of numbers drawn one by one, seed %d', (seed) => {
  expect(randomKernels.shared()).not.toBeNull();
  const [together, single] = [RandomStream.seeded(seed), RandomStream.seeded(seed)];
  const differing: number[] = [];
  for (const count of [1, 63, 64, 1023, 1024, 1025, NUMBERS]) {
    const numbers = new Float64Array(count);
    together.normals(numbers);
    numbers.forEach((number, i) => {
      if (!Object.is(number, single.normal())) differing.push(i);
    });
  }
  expect(differing).toEqual([]);
  expect(together.integer()).toBe(single.integer());
});
