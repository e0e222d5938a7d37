import { completions, completionText } from './completions';

const wordsOf = async (...line: readonly string[]) => (await completions(line)).words.map(({ word }) => word);

test('commands are completed word by word', async () => {
  expect(await wordsOf('op')).toEqual(['options']);
  expect(await wordsOf('options', 'pa')).toEqual(['payoff-diagram']);
  expect(await wordsOf('completion', 'z')).toEqual(['zsh']);
  expect(await wordsOf('options', 'nothing', '')).toEqual([]);
});

test('flags are completed that are not there yet, and choices behind them', async () => {
  expect(await wordsOf('options', 'price', '--S', '100', '--s')).toEqual(['--sigma']);
  expect(await wordsOf('options', 'price', '--S', '100', '--S')).toEqual([]);
  expect(await wordsOf('options', 'price', '--type', '')).toEqual(['call', 'put']);
  expect(await wordsOf('backtest', 'strategy', '--strategy', 'm')).toEqual(['momentum']);
  expect(await wordsOf('options', 'price', '--json', '--pl')).toEqual(['--plot']);
});

test('offers files only for flags that take a file', async () => {
  const isFile = async (...line: readonly string[]) => (await completions(line)).isFile;
  expect(await isFile('risk', 'drawdown', '--equity-curve', '')).toBe(true);
  expect(await isFile('risk', 'drawdown', '--params', '')).toBe(true);
  expect(await isFile('options', 'price', '--S', '')).toBe(false);
  expect(await isFile('options', '')).toBe(false);
});

test('a shell gets a line for each, and whether files are offered', async () => {
  expect(await completionText(['options', 'pr'])).toBe('price\tEuropean option price and Greeks\n:4\n');
  expect(await completionText(['risk', 'drawdown', '--equity-curve', ''])).toBe(':0\n');
});
