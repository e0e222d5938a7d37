import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startModule } from '../../../tests/kit/process/module-process';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { all, byClass, parsed } from './parsed-svg';

runInTemporaryFolder();

const example = (name: string) => join(__dirname, '../../../examples', name);
const drawn = (file: string) => parsed(readFileSync(file, 'utf8'));

test('an iron condor is drawn with both of its break-even prices', async () => {
  const file = join(process.cwd(), 'condor.svg');
  const { exit, lines } = startModule(example('plot-payoff.ts'), file);
  expect(await exit).toBe(0);
  expect(lines()[0]).toMatch(/^Break-even \S+, \S+ · largest profit \S+ · largest loss −\S+$/);
  const [marks] = byClass(drawn(file), 'points');
  expect(marks?.children).toHaveLength(2);
});

test('a backtest is drawn, and its equity by itself', async () => {
  const { exit } = startModule(example('plot-equity.ts'), process.cwd());
  expect(await exit).toBe(0);
  expect(byClass(drawn('equity.svg'), 'panel')).toHaveLength(2);
  const backtest = drawn('backtest.svg');
  expect(byClass(backtest, 'panel')).toHaveLength(3);
  expect(all(backtest).map(({ text }) => text)).toContain('Buy and hold');
});

test('its prices may be a column of a file', async () => {
  const closes = Array.from({ length: 120 }, (_, day) => 100 + 10 * Math.sin(day / 9));
  writeFileSync('prices.csv', `date;close;volume\n${closes.map((close, day) => `${day};${close};1000`).join('\n')}\n`);
  const { exit } = startModule(example('plot-equity.ts'), process.cwd(), join(process.cwd(), 'prices.csv'), 'close');
  expect(await exit).toBe(0);
  expect(byClass(drawn('backtest.svg'), 'panel')).toHaveLength(3);
});
