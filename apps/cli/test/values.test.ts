import { writeFileSync } from 'node:fs';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { run } from './in-process';

runInTemporaryFolder();

const PRICE = ['options', 'price', '--S', '100', '--K', '105', '--json'];
const answerOf = async (args: readonly string[], input?: string) => {
  const { code, out, err } = await run(args, input === undefined ? {} : { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Record<string, unknown>;
};

test('a number may be an expression, and negative', async () => {
  const typed = await answerOf([
    ...PRICE,
    '--T',
    '45/365',
    '--sigma',
    'sqrt(252)*1.26%',
    '--r',
    '-0.01',
    '--q',
    '-(1+1)/365',
  ]);
  const plain = await answerOf([
    ...[...PRICE, '--T', String(45 / 365), '--sigma', '0.20001879911648307'],
    ...['--r=-0.01', '--q', String(-2 / 365)],
  ]);
  expect(typed).toEqual(plain);
  expect(typed['price']).not.toEqual((await answerOf([...PRICE, '--T', '45/365', '--sigma', '0.2']))['price']);
});

test('a choice has any case', async () => {
  const args = [...PRICE, '--T', '1', '--sigma', '0.2', '--type'];
  const put = await answerOf([...args, 'put']);
  expect(await answerOf([...args, 'PUT'])).toEqual(put);
  expect(put).not.toEqual(await answerOf([...args, 'Call']));
});

const CURVE = [100, 120, 90, 130];

describe('a series', () => {
  beforeEach(() => {
    writeFileSync(
      'curve.csv',
      `date,equity,other\n${CURVE.map((value, day) => `2026-01-0${day + 1},${value},7`).join('\n')}\n`,
    );
    writeFileSync('curve.json', JSON.stringify(CURVE));
    writeFileSync('curve.ndjson', CURVE.map((equity, t) => JSON.stringify({ t, equity })).join('\n'));
    writeFileSync('text.csv', 'equity\n100\nabc\n');
    writeFileSync('a:b.txt', CURVE.join('\n'));
  });

  test.each([
    '[100,120,90,130]',
    '100,120,90,130',
    '100 120 90 130',
    'curve.csv:equity',
    'curve.csv:2',
    'curve.json',
    'curve.ndjson:equity',
    'a:b.txt',
  ])('is read from %s', async (text) => {
    const { max_dd, peak_index, trough_index } = await answerOf(['risk', 'drawdown', '--json', '--equity-curve', text]);
    expect({ max_dd, peak_index, trough_index }).toEqual({ max_dd: -0.25, peak_index: 1, trough_index: 2 });
  });

  test.each([
    ['-', CURVE.join('\n')],
    ['-:equity', 't;equity\n0;100\n1;120\n2;90\n3;130\n'],
    ['-:equity', CURVE.map((equity) => JSON.stringify({ equity })).join('\n')],
    ['-', JSON.stringify(CURVE)],
  ])('is read from standard input: %s', async (text, input) => {
    const answer = await answerOf(['risk', 'drawdown', '--json', '--equity-curve', text], input);
    expect(answer['max_dd']).toBe(-0.25);
  });

  test('has standard input for several flags, which is read once', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `${100 + i},${101 + i},${99 + i}`);
    const input = `close,high,low\n${rows.join('\n')}\n`;
    const args = ['indicators', 'atr', '--json', '--close', '-:close', '--high', '-:high', '--low', '-:low'];
    expect((await answerOf(args, input))['current_atr']).toBeCloseTo(2, 12);
  });

  test.each([
    ['curve.csv', /Input should be one column of 'equity', 'other': say which/],
    ['curve.csv:volume', /Column should be one of 'date', 'equity', 'other'/],
    ['- ', /No such file/],
    ['text.csv', /--equity-curve: Equity, line 3 should be a number/],
  ])('that is none is refused: %s', async (text, said) => {
    const { code, err } = await run(['risk', 'drawdown', '--equity-curve', text]);
    expect(code).toBe(2);
    expect(err).toMatch(said);
  });

  test('of a text that is not UTF-8 is refused', async () => {
    writeFileSync('latin.csv', Buffer.from([0x70, 0xe9, 0x0a, 0x31, 0x0a]));
    const { code, err } = await run(['risk', 'drawdown', '--equity-curve', 'latin.csv']);
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('not valid UTF-8') as string });
  });
});

test('what comes is bounded while it is read', async () => {
  const chunk = new Uint8Array(1024 * 1024).fill(0x31);
  const { code, err } = await run(['risk', 'drawdown', '--equity-curve', '-'], {
    input: Array<Uint8Array>(66).fill(chunk),
  });
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('Longer than 64 MiB') as string });
});

test('objects are text or a file, and flags count more than --params', async () => {
  const legs = [{ type: 'call', strike: 105, premium: 4.6 }];
  writeFileSync('legs.json', JSON.stringify(legs));
  writeFileSync('request.json', JSON.stringify({ legs, spot: 90 }));
  const args = ['options', 'payoff-diagram', '--json'];
  const wanted = await answerOf([...args, '--spot', '100', '--legs', JSON.stringify(legs)]);
  expect(await answerOf([...args, '--spot', '100', '--legs', 'legs.json'])).toEqual(wanted);
  expect(await answerOf([...args, '--spot', '100', '--params', 'request.json'])).toEqual(wanted);
  expect(await answerOf([...args, '--params', 'request.json'])).not.toEqual(wanted);
});

test('params of a strategy have a flag of their own, beside the request', async () => {
  const prices = Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i / 3));
  writeFileSync('request.json', JSON.stringify({ prices, strategy: 'momentum' }));
  const args = ['backtest', 'strategy', '--json', '--params', 'request.json'];
  const short = await answerOf([...args, '--strategy-params', '{"lookback":5}']);
  expect(short['num_trades']).not.toBe(
    (await answerOf([...args, '--strategy-params', '{"lookback":20}']))['num_trades'],
  );
});

test('leverage-check says that live funding is not available here', async () => {
  const { out } = await run(['crypto', 'leverage-check', '--help']);
  expect(out).toContain('--asset');
  const answer = await answerOf([
    ...['crypto', 'leverage-check', '--json', '--asset', 'BTC', '--direction', 'long', '--entry-price', '62000'],
    ...[
      '--position-size',
      '5000',
      '--collateral',
      '1000',
      '--returns',
      '0.01,-0.02,0.005,0.01,-0.01,0.002,0.001,-0.004,0.003,0.01',
    ],
  ]);
  expect(JSON.stringify(answer)).toContain('unavailable');
});
