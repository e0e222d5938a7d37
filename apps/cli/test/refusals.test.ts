import { run } from './in-process';

const PRICE = ['options', 'price', '--S', '100', '--K', '105', '--T', '0.5', '--sigma', '0.2'];
const without = (flag: string) => PRICE.flatMap((word, i) => (word === flag || PRICE[i - 1] === flag ? [] : [word]));

test.each<[what: string, args: readonly string[], said: RegExp]>([
  ['an unknown family', ['option', 'price'], /unknown command 'option'\s+\(Did you mean options\?\)/],
  ['an unknown command', ['options', 'prise'], /unknown command 'prise'\s+\(Did you mean price\?\)/],
  ['a command without its family', ['npv'], /unknown command 'npv'\s+\(Did you mean quant tvm npv\?\)/],
  ['a synonym', ['mortgage'], /unknown command 'mortgage'\s+\(Did you mean quant fixed-income amortization\?\)/],
  ['a synonym of two words', ['iron', 'condor'], /unknown command 'iron'\s+\(Did you mean quant options strategy\?\)/],
  ['a synonym of two operations', ['CVaR', '--json'], /Did you mean quant risk portfolio, quant risk full-analysis\?/],
  ['an unknown flag', [...PRICE, '--typ', 'put'], /unknown option '--typ'\s+\(Did you mean --type\?\)/],
  ['a flag without a value', [...PRICE, '--r'], /argument missing/],
  ['a flag given twice', [...PRICE, '--S', '101'], /given twice/],
  ['a word too many', [...PRICE, 'put'], /too many arguments/],
  ['a missing flag', without('--sigma'), /^error: --sigma: Field required$/m],
  [
    'a bound',
    [...without('--sigma'), '--sigma', '20'],
    /^error: --sigma: Input should be less than or equal to 10 \(20 was given\)$/m,
  ],
  ['no number', [...without('--T'), '--T', 'soon'], /^error: --T: Input should be a number or an expression/m],
  ['no finite number', [...without('--T'), '--T', '1/0'], /^error: --T: Input should be finite/m],
  ['a choice', [...PRICE, '--type', 'putt'], /--type: Input should be 'call' or 'put'; did you mean 'put'\?/],
  [
    'a choice in a list',
    ['options', 'payoff-diagram', '--spot', '100', '--legs', '[{"type":"cal","strike":100,"premium":5}]'],
    /--legs\[0\]\.type: Input should be 'call' or 'put'; did you mean 'call'\?/,
  ],
  ['two outputs', [...PRICE, '--json', '--csv'], /--json and --csv write to the same place/],
  ['a command that needs a service', ['live', 'volatility'], /quant live volatility needs a service .*--remote/],
  ['another one', ['watch', 'status', '--monitor-id', 'w', '--token', 't'], /--remote/],
  ['JSON that is none', ['options', 'strategy', '--legs', '[{]'], /--legs: Input should be JSON/],
  [
    'a file that is not there',
    ['risk', 'drawdown', '--equity-curve', 'nowhere.csv'],
    /--equity-curve: No such file \("nowhere\.csv" was given\)/,
  ],
  ['a folder', ['risk', 'drawdown', '--equity-curve', '/'], /That is a folder/],
  ['a request that is no object', ['tvm', 'cagr', '--params', '[1]'], /--params: Input should be an object/],
  [
    'an unknown field of a request',
    ['tvm', 'cagr', '--params', '{"start_valu":1}'],
    /start_valu: Unknown field .* did you mean 'start_value'/,
  ],
])('%s is refused with 2', async (_, args, said) => {
  const { code, out, err } = await run(args);
  expect(err).toMatch(said);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

test('a place within a value is told in the words of the flags', async () => {
  const legs = JSON.stringify([{ type: 'call', strike: -1, premium: 4.5 }]);
  const { err } = await run(['options', 'payoff-diagram', '--spot', '100', '--legs', legs]);
  expect(err).toMatch(/^error: --legs\[0\]\.strike: Input should be greater than 0 \(-1 was given\)$/m);
});

test('all violations are told, and a field that could not be read is not missing as well', async () => {
  const { err } = await run(['options', 'price', '--S', '-1', '--T', 'x']);
  expect(err.match(/^error: .*$/gm)).toEqual(
    [
      expect.stringMatching(/^error: --T: Input should be a number/),
      'error: --K: Field required',
      'error: --sigma: Field required',
      'error: --S: Input should be greater than 0 (-1 was given)',
    ].map((line) => line as string),
  );
});

test('with --json they are the body of the service’s 422', async () => {
  const { code, out, err } = await run([...without('--sigma'), '--sigma', '20', '--type', 'x', '--json']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(JSON.parse(err)).toEqual({
    detail: [
      {
        type: 'less_than_equal',
        loc: ['body', 'sigma'],
        msg: 'Input should be less than or equal to 10',
        input: 20,
        ctx: { le: 10 },
      },
      {
        type: 'literal_error',
        loc: ['body', 'type'],
        msg: "Input should be 'call' or 'put'",
        input: 'x',
        ctx: { expected: "'call' or 'put'" },
      },
    ],
  });
});

test.each<[args: readonly string[], code: string]>([
  [['optoins', '--json'], 'not_found'],
  [['options', 'price', '--sigm', '1', '--json'], 'invalid_command_line'],
  [['live', 'volatility', '--json'], 'needs_remote'],
])('with --json any other refusal is an error with a code: %p', async (args, code) => {
  const outcome = await run(args);
  expect(outcome.code).toBe(2);
  expect(JSON.parse(outcome.err)).toEqual({ detail: expect.any(String) as string, code });
});

test('what a library finds out while it calculates is refused likewise', async () => {
  const { code, err } = await run(['stats', 'zscore', '--series', '1,2,3,4,5,6,7', '--window', '9']);
  expect(code).toBe(2);
  expect(err).toMatch(/^error: --window: window must be at most the length of series/);
});
