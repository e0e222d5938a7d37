import { join } from 'node:path';
// the runner is shared by all libraries and shipped by none
import { docExamples, markdownExamples, runDocExample } from '../../../tools/testing/doc-examples';
import * as core from '../src/index';
import * as kernels from '../src/kernels';
import * as linearAlgebra from '../src/linear-algebra';
import * as optimize from '../src/optimize';

const examples = [...docExamples(join(__dirname, '../src')), ...markdownExamples(join(__dirname, '../README.md'))];

test('the library has examples', () => {
  expect(examples.length).toBeGreaterThan(10);
});

test.each(examples)('example at $place', async (example) => {
  const isOfEntry = /^(matrix|checked-optimization)\/|^README/.test(example.place);
  // where both entry points have a name, the example shows the guarded function
  await runDocExample(
    example,
    isOfEntry ? { ...kernels, ...core, ...linearAlgebra, ...optimize } : { ...kernels, ...core },
  );
});

const example = (code: string) => runDocExample({ place: 'here', code }, core);

test.each([
  'normalCdf(0); // 0.5',
  'normalCdf(1.96); // ≈ 0.975',
  "const word = 'a';\nword; // 'a'",
  'normalQuantile(1); // throws INVALID_INPUT',
  '[1, { a: null }]; // [1, { a: null }]',
  "import { erfc } from '@quant/core';\nerfc(0); // 1",
  'Promise.resolve(-2); // -2',
])('an example that tells the truth passes: %s', async (code) => {
  await expect(example(code)).resolves.toBeUndefined();
});

test.each([
  ['another number', 'normalCdf(0); // 0.5000000001'],
  ['a rounded number not marked as such', 'normalCdf(1.96); // 0.975'],
  ['a wrong last digit', 'normalCdf(1.96); // ≈ 0.976'],
  ['another string', "'a'; // 'b'"],
  ['a string for a boolean', "'true'; // true"],
  ['another code', 'normalQuantile(1); // throws NO_SOLUTION'],
  ['nothing thrown', 'normalQuantile(0.5); // throws INVALID_INPUT'],
  ['a missing field', '({ a: 1, b: 2 }); // { a: 1 }'],
  ['a shorter array', '[1]; // [1, 2]'],
  ['prose', 'normalCdf(0); // one half'],
  ['no check', 'normalCdf(0);'],
])('an example with %s is refused', async (_, code) => {
  await expect(example(code)).rejects.toThrow();
});

test('an example that swallows its own failure is refused', async () => {
  await expect(example('try {\n  normalCdf(0); // 1\n} catch {}')).rejects.toThrow('expected 1');
});

test('an example with a check that is never reached is refused', async () => {
  await expect(example('if (erfc(0) === 0) erfc(0); // 0')).rejects.toThrow('0 of 1 checks reached');
});
