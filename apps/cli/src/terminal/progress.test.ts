import { type Output } from './io';
import { progressOn } from './progress';

function terminal(isTTY = true) {
  const written: string[] = [];
  const output: Output = {
    isTTY,
    columns: 12,
    write: (text) => {
      written.push(text);
      return Promise.resolve();
    },
  };
  return { output, written };
}

test('shows a line for long work only, and removes it at the end', async () => {
  const { output, written } = terminal();
  let now = 0;
  const progress = progressOn(output, false, () => now);
  await progress.show('1 of 9 calls are done');
  await progress.clear();
  expect(written).toEqual([]);
  now = 1000;
  await progress.show('5 of 9 calls are done');
  await progress.show('6 of 9 calls are done');
  await progress.clear();
  expect(written).toEqual(['\r\u001b[K5 of 9 call', '\r\u001b[K']);
});

test.each([
  ['no terminal', terminal(false), false],
  ['a terminal that rewrites nothing', terminal(), true],
])('%s is told nothing', async (_, { output, written }, isDumb) => {
  let now = 0;
  const progress = progressOn(output, isDumb, () => (now += 1e6));
  await progress.show('1 of 9');
  await progress.clear();
  expect(written).toEqual([]);
});
