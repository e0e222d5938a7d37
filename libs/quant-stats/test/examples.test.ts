import { join } from 'node:path';
import { startModule } from '../../../tools/testing/module-process';

const example = (name: string) => join(__dirname, '../../../examples', name);

test('a screen of pairs finds the two that keep together', async () => {
  const { exit, lines } = startModule(example('pairs-screen.ts'));
  expect(await exit).toBe(0);
  const marked = lines().filter((line) => /cointegrated|trade/.test(line));
  expect(marked.map((line) => line.split(' ')[0])).toEqual(['OILA/OILB', 'MINE/GOLD']);
});

test('a forecast of hourly volatility goes from today to the long run', async () => {
  const { exit, lines } = startModule(example('garch-forecast.ts'));
  expect(await exit).toBe(0);
  const ends = lines().flatMap((line) => /at the end +([\d.]+) %/.exec(line)?.[1] ?? []);
  expect(ends).toHaveLength(5);
  expect(ends.map(Number)).toEqual(ends.map(Number).toSorted((a, b) => a - b));
});
